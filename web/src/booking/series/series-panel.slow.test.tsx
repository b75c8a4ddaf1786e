import type { ShownDate } from '@doorplate/api/booking/series'
import { addDays } from '@doorplate/domain/time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { booked, fakeBackend, problem, today } from '../../../test/app.tsx'
import { chooseSlot, press, showView, written } from '../../../test/booking/booking-view.tsx'

const [first, second, third] = [today, '2026-12-01', '2026-12-08']
const free = (date: string): ShownDate => ({ date, is: 'free' })
const inBirch = { kind: 'other_room' as const, room_id: 'birch', start_time: '11:00', end_time: '12:00' }

let backend = fakeBackend()
/** The server's preview, and its answer to the series. */
let preview: ShownDate[] = []
let store: () => Promise<unknown> = async () => undefined

type Body = { rule: object; dates?: object[] }
const sent = (path: string): Body[] =>
  backend.call.mock.calls.filter(([, to]) => to === path).map(([, , request]) => request.body)

beforeEach(() => {
  backend = fakeBackend()
  preview = [first, second, third].map(free)
  store = async () => ({ id: 's1', bookings: preview.map(({ date }) => booked('11:00', '12:00', { date })), key: null })
  backend.call.mockImplementation(async (_, path: string) => (path.endsWith('previews') ? preview : store()))
})

const field = (value: string) => screen.getByText(value, { selector: 'button > span' }).parentElement!
const panel = () => screen.findByRole('dialog', { name: 'Repeat this booking' })

async function openPanel() {
  showView({ backend, draft: written })
  await chooseSlot()
  fireEvent.click(field('Does not repeat'))
  return within(await panel())
}

test('a clash needs one of its choices before the dates can be used', async () => {
  preview = [free(first), { date: second, is: 'clash', choices: [{ ...inBirch, date: second }] }, free(third)]
  const shown = await openPanel()
  const use = await shown.findByRole('button', { name: 'Use these 3 dates' })
  expect(use, 'looks off, but can be pressed').toHaveAttribute('aria-disabled', 'true')
  expect(shown.getByText('Taken')).toBeVisible()
  fireEvent.click(use)
  expect(shown.getByText('1 of 3 dates is taken. Choose what to do with it.')).toBeVisible()
  expect(shown.getByRole('radio', { name: 'Birch · same time' })).toHaveFocus()
  fireEvent.click(shown.getByRole('radio', { name: 'Skip this date' }))
  expect(shown.getByText('2 dates. 1 date skipped.')).toBeVisible()
  fireEvent.click(shown.getByRole('radio', { name: /^Birch/ }))
  expect(use).not.toHaveAttribute('aria-disabled')
  expect(shown.queryByText('Taken')).toBeNull()
  fireEvent.click(shown.getByRole('button', { name: 'Use these 3 dates' }))
  await press('Confirm Booking')
  expect(sent('/api/v1/series')[0]!.dates).toEqual([
    { date: first },
    { date: second, room_id: 'birch' },
    { date: third }
  ])
})

test('Enter in a field of the panel does not book what is below it', async () => {
  const shown = await openPanel()
  await shown.findByRole('button', { name: 'Use these 3 dates' })
  const count = shown.getByLabelText('Number of dates')
  fireEvent.change(count, { target: { value: '3' } })
  await userEvent.type(count, '{Enter}')
  expect(await panel()).toBeVisible()
  expect(sent('/api/v1/bookings')).toEqual([])
  expect(fireEvent.keyDown(count, { key: 'Enter' }), 'which browsers would take for submitting').toBe(false)
})

test('while a date needs a choice, its button shows all of it and says so again each time', async () => {
  preview = [free(first), { date: second, is: 'clash', choices: [] }, { date: third, is: 'clash', choices: [] }]
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const shown = await openPanel()
  const use = await shown.findByRole('button', { name: 'Use these 3 dates' })
  const said = () => shown.getByText(/Choose what to do with|still needs a choice/)
  const shownDate = () => (scroll.mock.contexts.at(-1) as Element).closest('li')
  const before = said()
  scroll.mockClear()
  fireEvent.click(use)
  expect(shownDate()).toHaveTextContent('Dec 1')
  expect(shown.getAllByRole('radio', { name: 'Skip this date' })[0]).toHaveFocus()
  expect(said()).not.toBe(before)
  fireEvent.click(shown.getAllByRole('radio', { name: 'Skip this date' })[0]!)
  const again = said()
  fireEvent.click(use)
  expect(shownDate()).toHaveTextContent('Dec 8')
  expect(said()).not.toBe(again)
  expect(said().closest('[role=status]')).toBeVisible()
})

test('the button names no number of dates before it is known, or if none is left', async () => {
  let answer = (_dates: ShownDate[]) => {}
  backend.call.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const shown = await openPanel()
  const use = shown.getByRole('button', { name: 'Repeat this booking' })
  expect(use).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(backend.call).toHaveBeenCalled())
  answer([{ date: first, is: 'closed', reason: 'Closed: Outing' }])
  expect(await shown.findByText('None of these dates can be booked.')).toBeVisible()
  expect(use).toHaveAccessibleName('Repeat this booking')
  fireEvent.click(use)
  expect(shown.getByText('None of these dates can be booked.')).toBeVisible()
})

test('the button names no number of dates if they cannot be checked', async () => {
  backend.call.mockRejectedValue(problem('invalid', 'A series can have at most 60 dates.', 422))
  const shown = await openPanel()
  await shown.findByText('A series can have at most 60 dates.')
  expect(shown.getByRole('button', { name: 'Repeat this booking' })).toHaveAttribute('aria-disabled', 'true')
})

test('one tap uses a choice for the other taken dates that offer it', async () => {
  const clash = (date: string, choices = [{ ...inBirch, date }]): ShownDate => ({ date, is: 'clash', choices })
  preview = [clash(first), clash(second), clash(third, [])]
  const shown = await openPanel()
  const [birch] = await shown.findAllByRole('radio', { name: /^Birch/ })
  expect(shown.queryByText('Do the same for other taken dates')).toBeNull()
  expect(shown.getByText('3 of 3 dates are taken. Choose what to do with them.')).toBeVisible()
  fireEvent.click(birch!)
  expect(shown.getByText('2 dates still need a choice.')).toBeVisible()
  fireEvent.click(shown.getByText('Do the same for other taken dates'))
  for (const radio of shown.getAllByRole('radio', { name: /^Birch/ })) expect(radio).toBeChecked()
  expect(shown.getAllByRole('radio', { name: 'Skip this date' }).at(-1)).not.toBeChecked()
  expect(shown.getByText('1 date still needs a choice.')).toBeVisible()
  expect(shown.queryByText('Do the same for other taken dates')).toBeNull()
})

test('the panel says once how often, and after how many dates a series ends', async () => {
  const shown = await openPanel()
  expect(shown.getAllByText('Weekly')).toHaveLength(1)
  expect(shown.getByLabelText('How often')).toHaveDisplayValue('Every week')
  const number = shown.getByLabelText('Number of dates')
  fireEvent.change(number, { target: { value: '3' } })
  expect(shown.getByText('After 3 dates')).toBeVisible()
  fireEvent.change(number, { target: { value: '1' } })
  expect(shown.getByText('After 1 date')).toBeVisible()
  fireEvent.change(number, { target: { value: '' } })
  expect(number).toHaveValue(null)
  expect(shown.getByText('After 8 dates')).toBeVisible()
})

test('a monthly meeting can be on a weekday of the month', async () => {
  const shown = await openPanel()
  fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }))
  expect(
    within(shown.getByLabelText('On'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  ).toEqual(['Fourth Tuesday of the month', 'Last Tuesday of the month', 'Day 24 of the month'])
  const [, last] = within(shown.getByLabelText('On')).getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(shown.getByLabelText('On'), { target: { value: last!.value } })
  const use = shown.getByRole('button', { name: 'Use these 3 dates' })
  await waitFor(() => expect(use).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(use)
  await press('Confirm Booking')
  expect(sent('/api/v1/series')[0]!.rule).toEqual({ frequency: 'monthly', nth: 'last', weekday: 'tuesday', count: 8 })
})

test('dates that went meanwhile open the panel with the server’s sentence and a new preview', async () => {
  const sentence = '1 more date was taken meanwhile. Nothing has been booked.'
  const shown = await openPanel()
  fireEvent.click(await shown.findByRole('button', { name: 'Use these 3 dates' }))
  preview = [free(first), { date: second, is: 'clash', choices: [] }, free(third)]
  store = async () => {
    throw problem('series_conflict', sentence)
  }
  await press('Confirm Booking')
  const again = within(await panel())
  expect(again.getByRole('alert')).toHaveTextContent(sentence)
  expect(await again.findByRole('radio', { name: 'Skip this date' })).toBeVisible()
})

test('the field shows the rule and which dates are booked, and opens the panel again', async () => {
  preview = [free(first), { date: second, is: 'clash', choices: [{ ...inBirch, date: second }] }, free(third)]
  const shown = await openPanel()
  fireEvent.click(await shown.findByRole('radio', { name: /^Birch/ }))
  fireEvent.click(shown.getByRole('button', { name: 'Use these 3 dates' }))
  const rule = field('Tuesdays until Jan 12')
  await waitFor(() => expect(rule).toHaveAccessibleDescription('3 dates · Dec 1 in Birch'))
  expect(rule).toHaveAccessibleName('Repeats Tuesdays until Jan 12')
  fireEvent.click(rule)
  fireEvent.click(within(await panel()).getByRole('button', { name: "Don't repeat" }))
  expect(field('Does not repeat')).toBeVisible()
})

test('the form says the day of the first meeting, not the one on which the time was chosen', async () => {
  preview = [{ date: first, is: 'closed', reason: 'Company outing' }, free(second), free(third)]
  const summary = () => document.querySelector('.booking-summary')!
  const shown = await openPanel()
  expect(summary()).toHaveTextContent('Tuesday, November 24, 2026')
  fireEvent.click(await shown.findByRole('button', { name: 'Use these 2 dates' }))
  await waitFor(() => expect(summary()).toHaveTextContent('Tuesday, December 1, 2026'))
  expect(document.querySelector('.time-step-choice')).not.toHaveTextContent('Nov 24')
  fireEvent.click(screen.getByRole('button', { name: /^Repeats Tuesdays/ }))
  fireEvent.click(within(await panel()).getByRole('button', { name: "Don't repeat" }))
  expect(summary()).toHaveTextContent('Tuesday, November 24, 2026')
})

test('a date that somebody takes while the form is filled in has a notice that stays in view and leads to it', async () => {
  const { queries } = showView({ backend, draft: written })
  await chooseSlot()
  fireEvent.click(field('Does not repeat'))
  fireEvent.click(await within(await panel()).findByRole('button', { name: 'Use these 3 dates' }))
  const notice = () => document.querySelector('.booking-form-actions [role=alert]')
  await screen.findByText('3 dates, all free.')
  expect(notice()).toBeNull()
  preview = [free(first), { date: second, is: 'clash', choices: [] }, free(third)]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(notice()).toHaveTextContent('1 of 3 dates is taken. Choose what to do with it.'))
  fireEvent.click(within(document.querySelector<HTMLElement>('.booking-form-actions')!).getByText('Repeats'))
  fireEvent.click(within(await panel()).getByRole('radio', { name: 'Skip this date' }))
  fireEvent.click(within(await panel()).getByRole('button', { name: 'Use these 2 dates' }))
  await waitFor(() => expect(notice()).toBeNull())
})

test('a rule that the server refuses says why', async () => {
  const sentence = 'A series can have at most 60 dates.'
  backend.call.mockRejectedValue(problem('invalid', sentence, 422))
  const shown = await openPanel()
  expect(await shown.findByText(sentence)).toBeVisible()
})

test('the notice names the rule and each date that differs from it', async () => {
  preview = [{ date: first, is: 'closed', reason: 'Closed: Outing' }, free(second), free(third)]
  store = async () => ({
    id: 's1',
    bookings: [second, third].map((date) => booked('11:00', '12:00', { date })),
    key: null
  })
  const shown = await openPanel()
  fireEvent.click(await shown.findByRole('button', { name: 'Use these 2 dates' }))
  await press('Confirm Booking')
  expect(
    await screen.findByText(/^Tuesdays until Jan 12: 2 dates · Nov 24 skipped \(Closed: Outing\)\. Inv/)
  ).toBeVisible()
  // Without a key, as at a display.
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('the notice gives all dates as a file for the calendar, or says why it cannot', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  class Files extends URL {
    static override createObjectURL = () => 'blob:file'
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', Files)
  store = async () => ({
    id: 's1',
    bookings: [second, third].map((date) => booked('11:00', '12:00', { date })),
    key: 'the-key'
  })
  const shown = await openPanel()
  fireEvent.click(await shown.findByRole('button', { name: 'Use these 3 dates' }))
  await press('Confirm Booking')
  const add = await screen.findByRole('button', { name: 'Add to calendar' })
  backend.call.mockRejectedValueOnce(problem('cancelled', 'This booking has been cancelled.'))
  fireEvent.click(add)
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking has been cancelled.')
  expect(clicked).not.toHaveBeenCalled()
  backend.call.mockResolvedValue('BEGIN:VCALENDAR')
  fireEvent.click(add)
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(clicked.mock.contexts).toEqual([expect.objectContaining({ download: `atlas-${second}.ics` })])
  const [, path, sent] = backend.call.mock.lastCall!
  expect([path, sent]).toEqual([
    '/api/v1/series/:id/calendar',
    { params: { id: 's1' }, headers: { 'doorplate-key': 'the-key' } }
  ])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a closed day is skipped unless another day is chosen for it', async () => {
  const choice = { kind: 'other_day', room_id: 'atlas', date: addDays(first, 1) } as const
  preview = [
    {
      date: first,
      is: 'closed',
      reason: 'Company outing',
      choices: [{ ...choice, start_time: '11:00', end_time: '12:00' }]
    },
    free(second)
  ]
  const shown = await openPanel()
  expect(await shown.findByRole('button', { name: 'Use this 1 date' })).toBeVisible()
  expect(shown.getByRole('radio', { name: 'Skip this date' })).toBeChecked()
  expect(shown.getByText('Company outing')).toBeVisible()
  fireEvent.click(shown.getByRole('radio', { name: /11:00/ }))
  expect(shown.getByRole('button', { name: 'Use these 2 dates' })).toBeVisible()
})

test('SERIES_MAX_DATES=0 hides the field', async () => {
  showView({ backend, draft: written, seriesMaxDates: 0 })
  await chooseSlot()
  expect(screen.queryByRole('button', { name: /Repeats/ })).toBeNull()
})

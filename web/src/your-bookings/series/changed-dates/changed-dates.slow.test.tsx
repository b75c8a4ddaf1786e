import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem, today } from '../../../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking } from '../../../../test/your-booking.tsx'
import type { OwnBooking, OwnSeries } from '../../../backend/holder.ts'
import { invalidate } from '../../../backend/queries.ts'
import { ownBookingKey, ownSeriesKey } from '../../../keys/own-bookings/own-bookings.ts'

const [second, third] = ['2026-12-01', '2026-12-08']
const booking = ownBooking({
  date: second!,
  series: { id: 's1', planned_date: second!, planned_start: '14:00' }
})
const series: OwnSeries = {
  id: 's1',
  version: 3,
  rule: { frequency: 'weekly', weekdays: ['tuesday'], count: 3 },
  room_id: 'atlas',
  start_time: '14:00',
  end_time: '15:00',
  last_date: third!,
  undo_until: null,
  bookings: [today, second!, third!].map((date) => ({
    ...booking,
    id: date === second ? booking.id : date,
    date,
    planned_date: date
  }))
}
const of = { id: 's1', key: 'the-key' }
const sent = { version: 3, attempt: expect.any(String) }

function openChange(now: { booking?: OwnBooking; series?: OwnSeries } = {}) {
  const holder = fakeHolder(now.booking ?? booking)
  holder.series.mockResolvedValue(now.series ?? series)
  holder.previewDates.mockImplementation(async (_access, { from = '' }) => ({
    dates: [today, second!, third!].filter((date) => date >= from).map((date) => ({ date, is: 'free' as const })),
    kept: []
  }))
  holder.changeDates.mockResolvedValue(series)
  const { queries } = openBooking(holder, { address: '/bookings/b1?change#the-key' })
  return Object.assign(holder, { queries })
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const start = (time: string) => screen.findByText(time, { selector: 'button' })
const moveTo = async (time: string) => userEvent.click(await start(time))
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))

test('only this one is changed unless more is chosen', async () => {
  const holder = openChange()
  expect(await screen.findByRole('radio', { name: 'Only this date' })).toBeChecked()
  await moveTo('16:00')
  await save()
  expect(holder.change).toHaveBeenCalledWith(
    { id: 'b1', key: 'the-key' },
    { start_time: '16:00', end_time: '17:00' },
    expect.anything()
  )
  expect(holder.changeDates).not.toHaveBeenCalled()
})

test.each([
  ['This and later dates', second, '2 dates change.'],
  ['All future dates', undefined, '3 dates change.']
])('%s are changed together after a preview', async (scope, from, summary) => {
  const holder = openChange()
  await choose(scope)
  expect(screen.getByLabelText('Date')).toBeDisabled()
  expect(screen.getByText('Your dates stay as they are until you save.')).toBeVisible()
  expect(screen.queryByText(/^You keep/)).toBeNull()
  await moveTo('16:00')
  expect(await screen.findByText(summary)).toBeVisible()
  await save()
  const changes = { start_time: '16:00', end_time: '17:00' }
  expect(holder.changeDates).toHaveBeenCalledWith(of, { changes, from, dates: [] }, sent)
  expect(await screen.findByText('Changes saved')).toBeVisible()
})

test('a date that is taken needs a choice, and those changed on their own are counted', async () => {
  const holder = openChange()
  const choice = { kind: 'other_room' as const, room_id: 'birch', date: third!, start_time: '16:00', end_time: '17:00' }
  holder.previewDates.mockResolvedValue({
    dates: [
      { date: second!, is: 'free' },
      { date: third!, is: 'clash', choices: [choice] }
    ],
    kept: [today]
  })
  await choose('All future dates')
  await moveTo('16:00')
  expect(await screen.findByText('Tue, Nov 24 stays in Atlas at 14:00.')).toBeVisible()
  expect(await screen.findByText('1 of 2 dates is taken. Choose what to do with it.')).toBeVisible()
  await save()
  expect(await screen.findByText('1 of 2 dates is taken. Choose what to do with it.')).toBeVisible()
  const keep = screen.getByRole('radio', { name: 'Keep its room and time' })
  expect(screen.getByRole('radio', { name: /^Birch/ })).toHaveFocus()
  const said = screen.getByRole('alert')
  await save()
  expect(screen.getByRole('alert')).toHaveTextContent('1 of 2 dates is taken. Choose what to do with it.')
  expect(screen.getByRole('alert')).not.toBe(said)
  await userEvent.click(keep)
  const summary = '1 date changes. 2 dates keep their room and time.'
  expect(screen.getAllByText(summary), 'with the dates, and next to the button').toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: /^Birch/ }))
  await save()
  const [, wanted] = holder.changeDates.mock.lastCall!
  expect(wanted.dates).toEqual([{ date: third, room_id: 'birch' }])
})

test('a date that keeps its own room and time is named, and changes too if that is chosen', async () => {
  const own = { ...series.bookings[1]!, date: '2026-12-02', room_id: 'birch' }
  const holder = openChange({ series: { ...series, bookings: [series.bookings[0]!, own, series.bookings[2]!] } })
  const all = [today, second!, third!]
  holder.previewDates.mockImplementation(async (_access, { also = [] }) => ({
    dates: all.filter((date) => date !== second || also.includes(date)).map((date) => ({ date, is: 'free' as const })),
    kept: also.includes(second!) ? [] : [second!]
  }))
  await choose('All future dates')
  await moveTo('16:00')
  expect(await screen.findByText('Wed, Dec 2 stays in Birch at 14:00.')).toBeVisible()
  const change = screen.getByRole('button', { name: 'Change it too' })
  expect(change).toHaveAccessibleDescription('Wed, Dec 2 stays in Birch at 14:00.')
  await userEvent.click(change)
  expect(await screen.findByText('3 dates change.')).toBeVisible()
  expect(screen.getByText('Wed, Dec 2 changes too.')).toBeVisible()
  const keep = screen.getByRole('button', { name: 'Keep its room and time' })
  expect(keep).toHaveAccessibleDescription('Wed, Dec 2 changes too.')
  await userEvent.click(keep)
  await screen.findAllByText('2 dates change. 1 date keeps its room and time.')
  await userEvent.click(await screen.findByRole('button', { name: 'Change it too' }))
  await screen.findByText('3 dates change.')
  await save()
  const changes = { start_time: '16:00', end_time: '17:00' }
  expect(holder.changeDates).toHaveBeenCalledWith(of, { changes, from: undefined, also: [second], dates: [] }, sent)
})

/** A series whose first date is in another room. */
function openWithOwnPlace() {
  const own = { ...series.bookings[0]!, room_id: 'birch' }
  const holder = openChange({ series: { ...series, bookings: [own, ...series.bookings.slice(1)] } })
  const all = [today, second!, third!]
  holder.previewDates.mockImplementation(async (_access, { from = '', also = [] }) => ({
    dates: all
      .filter((date) => date >= from && (date !== today || also.includes(date)))
      .map((date) => ({ date, is: 'free' as const })),
    kept: [today].filter((date) => date >= from && !also.includes(date))
  }))
  return holder
}

test('the key that takes a date along keeps the focus, and works again', async () => {
  const holder = openWithOwnPlace()
  await choose('All future dates')
  await moveTo('16:00')
  const key = await screen.findByRole('button', { name: 'Change it too' })
  await userEvent.click(key)
  expect(key).toHaveFocus()
  expect(key).toHaveTextContent('Keep its room and time')
  await screen.findByText('3 dates change.')
  await userEvent.click(key)
  await screen.findAllByText('2 dates change. 1 date keeps its room and time.')
  expect(key).toHaveFocus()
  expect(key).toHaveTextContent('Change it too')
  expect(holder.previewDates.mock.lastCall![1]).not.toHaveProperty('also')
})

test('a date that was taken along is left out of a change that begins later', async () => {
  const holder = openWithOwnPlace()
  await choose('All future dates')
  await moveTo('16:00')
  await userEvent.click(await screen.findByRole('button', { name: 'Change it too' }))
  await screen.findByText('3 dates change.')
  await choose('This and later dates')
  await screen.findByText('2 dates change.')
  expect(holder.previewDates.mock.lastCall![1]).not.toHaveProperty('also')
  expect(screen.queryByText('Tue, Nov 24 changes too.')).toBeNull()
})

test('a date that can no longer be taken along can be left', async () => {
  const holder = openWithOwnPlace()
  await choose('All future dates')
  await moveTo('16:00')
  const key = await screen.findByRole('button', { name: 'Change it too' })
  const sentence = 'These are not the dates of the repeat.'
  holder.previewDates.mockRejectedValueOnce(problem('invalid', sentence, 422))
  await userEvent.click(key)
  expect(await screen.findByText(sentence)).toBeVisible()
  await userEvent.click(key)
  await screen.findAllByText('2 dates change. 1 date keeps its room and time.')
})

test('after saving, the page says what changed and what did not', async () => {
  const own = { ...series.bookings[1]!, room_id: 'birch' }
  const holder = openChange({ series: { ...series, bookings: [series.bookings[0]!, own, series.bookings[2]!] } })
  holder.previewDates.mockResolvedValue({
    dates: [
      { date: today, is: 'free' },
      { date: third!, is: 'clash', choices: [] }
    ],
    kept: [second!]
  })
  await choose('All future dates')
  await moveTo('16:00')
  await userEvent.click(await screen.findByRole('radio', { name: 'Keep its room and time' }))
  await save()
  const notice = within((await screen.findByRole('heading', { name: 'Changes saved' })).closest('section')!)
  expect(notice.getByText('1 date changed.')).toBeVisible()
  expect(notice.getByText('Tue, Dec 8 stays in Atlas at 14:00.')).toBeVisible()
  expect(notice.getByText('Tue, Dec 1 stays in Birch at 14:00.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Series' })).toBeVisible()
})

test('what changed is said although the dates are seen in their new series before the answer', async () => {
  const holder = openChange()
  await choose('This and later dates')
  await moveTo('16:00')
  await screen.findByText('2 dates change.')
  let answer: (changed: OwnSeries) => void = () => {}
  holder.changeDates.mockReturnValue(new Promise<OwnSeries>((resolve) => (answer = resolve)))
  await save()
  holder.booking.mockResolvedValue({ ...booking, series: { ...booking.series!, id: 's2' } })
  holder.series.mockReturnValue(new Promise(() => {}))
  invalidate(holder.queries, ownBookingKey())
  await waitFor(() => expect(holder.series).toHaveBeenLastCalledWith({ ...of, id: 's2' }, expect.anything()))
  answer(series)
  const notice = within((await screen.findByRole('heading', { name: 'Changes saved' })).closest('section')!)
  expect(notice.getByText('2 dates changed.')).toBeVisible()
})

/** The dates as the page lists them. */
async function listedDates() {
  const heading = await screen.findByRole('heading', { name: 'Series' })
  return within(heading.closest('section')!)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

test('the dates are listed as they were saved, before they are read again', async () => {
  const holder = openChange()
  await choose('This and later dates')
  await moveTo('16:00')
  await screen.findByText('2 dates change.')
  const bookings = series.bookings.slice(1).map((each) => ({ ...each, start_time: '16:00', end_time: '17:00' }))
  holder.changeDates.mockResolvedValue({ ...series, id: 's2', bookings })
  holder.booking.mockResolvedValue({ ...booking, ...bookings[0]!, series: { ...booking.series!, id: 's2' } })
  holder.series.mockReturnValue(new Promise(() => {}))
  await save()
  expect(await listedDates()).toEqual([
    'Tuesday, December 1, 16:00–17:00Atlas',
    'Tuesday, December 8, 16:00–17:00Atlas'
  ])
})

test('a date that changes alone is listed as it was saved, before the series is read again', async () => {
  const holder = openChange()
  await moveTo('16:00')
  holder.change.mockResolvedValue({ ...booking, start_time: '16:00', end_time: '17:00' })
  holder.series.mockReturnValue(new Promise(() => {}))
  await save()
  await screen.findByText('Changes saved')
  expect(await listedDates()).toContain('Tuesday, December 1, 16:00–17:00Atlas')
})

test('a new purpose shows how many dates it is for, and no list', async () => {
  openChange()
  await choose('All future dates')
  const purpose = await screen.findByLabelText('Meeting Purpose')
  await userEvent.clear(purpose)
  await userEvent.type(purpose, 'Retrospective')
  expect(await screen.findByText('3 dates change.')).toBeVisible()
  expect(screen.queryByText('Free')).toBeNull()
})

test('a slot that went meanwhile is previewed again, and what was typed is kept', async () => {
  const holder = openChange()
  const sentence = '1 more date was taken meanwhile. Nothing has been changed.'
  holder.changeDates.mockRejectedValue(problem('series_conflict', sentence))
  await choose('All future dates')
  await moveTo('16:00')
  await screen.findByText('3 dates change.')
  const previews = holder.previewDates.mock.calls.length
  await save()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(holder.previewDates.mock.calls.length).toBeGreaterThan(previews)
  expect(await start('16:00')).toBePressed()
})

test('what somebody else changed meanwhile is shown', async () => {
  const holder = openChange()
  holder.changeDates.mockRejectedValue(problem('changed_meanwhile', 'Someone else changed this booking.', 412))
  await choose('All future dates')
  await moveTo('16:00')
  await screen.findByText('3 dates change.')
  holder.booking.mockResolvedValue({ ...booking, room_id: 'birch', version: 2 })
  await save()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Birch')).toBeVisible()
})

const changedMeanwhile = problem('changed_meanwhile', 'Someone else changed this booking.', 412)

test('a series that changes while the form is open is not overwritten without a word', async () => {
  const holder = openChange()
  await choose('All future dates')
  await moveTo('16:00')
  await screen.findByText('3 dates change.')
  holder.series.mockResolvedValue({ ...series, version: 4 })
  const reads = holder.previewDates.mock.calls.length
  invalidate(holder.queries, ownSeriesKey())
  await waitFor(() => expect(holder.previewDates.mock.calls.length).toBeGreaterThan(reads))
  holder.changeDates.mockRejectedValueOnce(changedMeanwhile)
  await save()
  expect(holder.changeDates.mock.lastCall![2]).toEqual(sent)
  expect(await screen.findByText('Someone else changed other dates of this series.')).toBeVisible()
  await save()
  expect(holder.changeDates.mock.lastCall![2]).toEqual({ ...sent, version: 4 })
})

test('a series that arrives newer than its booking shows what somebody else changed', async () => {
  const newer = { ...booking, version: 2, room_id: 'birch' }
  const bookings = series.bookings.map((each) => ({ ...each, version: 2, room_id: 'birch' }))
  const holder = openChange({ series: { ...series, version: 4, bookings } })
  await choose('All future dates')
  await moveTo('16:00')
  await screen.findByText('3 dates change.')
  holder.changeDates.mockRejectedValueOnce(changedMeanwhile)
  holder.booking.mockResolvedValue(newer)
  invalidate(holder.queries, ownBookingKey('b1'))
  expect(within(await screen.findByRole('alert')).getByText('Birch')).toBeVisible()
  expect(await start('16:00')).toBePressed()
  await screen.findByText('3 dates change.')
  await save()
  expect(holder.changeDates.mock.lastCall![2]).toEqual({ ...sent, version: 4 })
})

test('a series that changed before a reload is not overwritten without a word', async () => {
  openChange()
  await choose('All future dates')
  await moveTo('16:00')
  await screen.findByText('3 dates change.')
  cleanup()
  const holder = openChange({ series: { ...series, version: 4 } })
  await screen.findByText('3 dates change.')
  await save()
  expect(holder.changeDates.mock.lastCall![2]).toEqual(sent)
})

test('a reload keeps which dates change', async () => {
  openChange()
  await choose('This and later dates')
  await moveTo('16:00')
  cleanup()
  openChange()
  expect(await screen.findByRole('radio', { name: 'This and later dates' })).toBeChecked()
  expect(await start('16:00')).toBePressed()
  expect(await screen.findByText('2 dates change.')).toBeVisible()
})

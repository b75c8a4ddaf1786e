import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { today } from '../../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking } from '../../../test/your-booking.tsx'
import type { OwnSeries } from '../../backend/holder.ts'
import { loadEntry } from '../../booking/entry/stored-entry.ts'
import { keptKeys } from '../../keys/kept-keys.ts'

const dates = ['2026-11-17', today, '2026-12-01', '2026-12-08']
const rule = { frequency: 'weekly', weekdays: ['tuesday'], until: '2026-12-08' } as const
const place = { room_id: 'atlas', start_time: '14:00', end_time: '15:00' }
const undo_until = `${today}T09:43:00Z`
const booking = ownBooking({ series: { id: 's1', planned_date: today, planned_start: '14:00' } })

function seriesOf(other: Partial<OwnSeries> = {}, days = dates): OwnSeries {
  const bookings = days.map((date) => ({
    ...booking,
    id: date === today ? booking.id : date,
    date,
    planned_date: date
  }))
  return { id: 's1', version: 3, rule, ...place, last_date: days.at(-1)!, undo_until: null, bookings, ...other }
}

function openSeries(series = seriesOf(), opened = booking) {
  const holder = fakeHolder(opened)
  holder.series.mockResolvedValue(series)
  holder.cancelDates.mockResolvedValue(series)
  holder.undoDates.mockResolvedValue(series)
  openBooking(holder)
  return holder
}

test('the plate says which date of its series a booking is', async () => {
  openSeries()
  expect(await screen.findByText('Weekly, 2 of 4')).toBeVisible()
})

test('cancelled dates do not count, and a cancelled one has no position', async () => {
  const series = seriesOf()
  series.bookings[0] = { ...series.bookings[0]!, cancelled: true }
  openSeries(series)
  expect(await screen.findByText('Weekly, 1 of 3')).toBeVisible()
  cleanup()
  series.bookings[1] = { ...series.bookings[1]!, cancelled: true }
  openSeries({ ...series, rule: { ...rule, interval: 2 } }, { ...booking, cancelled: true })
  expect(await screen.findByText('Every 2 weeks')).toBeVisible()
})

test('the plate of a single booking says nothing of a series', async () => {
  openBooking()
  const plate = within((await screen.findByText('Your booking')).closest('header')!)
  expect(plate.queryByText(/Weekly|of \d/)).toBeNull()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const scopes = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
const dialogButton = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })

test('the page of a booking lists all dates of its series, with links that its key opens', async () => {
  const holder = openSeries()
  const links = within((await screen.findByRole('heading', { name: 'Series' })).closest('section')!).getAllByRole(
    'link'
  )
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/bookings/2026-11-17#the-key',
    `/bookings/${encodeURIComponent(booking.id)}#the-key`,
    '/bookings/2026-12-01#the-key',
    '/bookings/2026-12-08#the-key'
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null])
  expect(holder.series).toHaveBeenCalledWith({ id: 's1', key: 'the-key' }, expect.anything())
})

test('the link of a date is said to open its series', async () => {
  openSeries()
  expect(await screen.findByText(/can change or cancel the booking and the other dates of its series/)).toBeVisible()
})

test('only this one is cancelled unless more is chosen', async () => {
  const holder = openSeries()
  await screen.findByRole('heading', { name: 'Series' })
  await press('Cancel booking')
  expect(scopes()).toEqual(['Only this date', 'All future dates'])
  await userEvent.click(dialogButton('Cancel booking'))
  expect(holder.cancel).toHaveBeenCalledWith({ id: 'b1', key: 'the-key' })
  expect(holder.cancelDates).not.toHaveBeenCalled()
})

test.each([
  ['This and later dates', 2, 'December 1 – 8, 2026', '2026-12-01'],
  ['All future dates', 3, 'November 24 – December 8, 2026', undefined]
])('%s are cancelled together', async (scope, count, days, from) => {
  const series = { id: 's1', planned_date: '2026-12-01', planned_start: '14:00' }
  const holder = openSeries(seriesOf(), { ...booking, date: '2026-12-01', series })
  await screen.findByRole('heading', { name: 'Series' })
  await press('Cancel booking')
  expect(scopes()).toEqual(['Only this date', 'This and later dates', 'All future dates'])
  await userEvent.click(screen.getByRole('radio', { name: scope }))
  const question = screen.getByRole('alertdialog', { name: `Are you sure you want to cancel ${count} dates?` })
  expect(question).toHaveAccessibleDescription(
    `${days} Everyone invited gets an email unless you undo within a minute.`
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel dates' }))
  expect(holder.cancelDates).toHaveBeenCalledWith({ id: 's1', key: 'the-key' }, from)
  expect(holder.cancel).not.toHaveBeenCalled()
})

test('a date that is opened by its link keeps the dates to come in the list, also with a new key', async () => {
  const holder = openSeries()
  await screen.findByRole('heading', { name: 'Series' })
  const expectKept = (key: string) =>
    waitFor(() => {
      const kept = keptKeys().filter((each) => each.key === key)
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(['2026-12-01', '2026-12-08']))
      expect(kept.map(({ id }) => id)).not.toContain('2026-11-17')
    })
  await expectKept('the-key')
  holder.series.mockResolvedValue(seriesOf())
  await press('Create a new link')
  await expectKept('new-key')
})

test('dates that were cancelled together come back together', async () => {
  const holder = openSeries(seriesOf({ undo_until }), { ...booking, cancelled: true, undo_until })
  await screen.findByRole('heading', { name: 'Series' })
  await press('Undo')
  expect(holder.undoDates).toHaveBeenCalledWith({ id: 's1', key: 'the-key' })
  expect(holder.undo).not.toHaveBeenCalled()
})

test('cancelled dates are marked before the series is read again, and those that came back are not', async () => {
  const holder = openSeries()
  const listed = async () => within((await screen.findByRole('heading', { name: 'Series' })).closest('section')!)
  await listed()
  const gone = seriesOf({ undo_until }).bookings.map((each) => ({ ...each, cancelled: each.date >= today }))
  holder.cancelDates.mockResolvedValue(seriesOf({ undo_until, bookings: gone }))
  holder.booking.mockResolvedValue({ ...booking, cancelled: true, undo_until })
  holder.series.mockReturnValue(new Promise(() => {}))
  await press('Cancel booking')
  await userEvent.click(screen.getByRole('radio', { name: 'All future dates' }))
  await userEvent.click(dialogButton('Cancel dates'))
  await screen.findByRole('button', { name: 'Undo' })
  expect((await listed()).getAllByText('Cancelled')).toHaveLength(3)
  expect(screen.getByRole('group', { name: 'Cancelled' })).toHaveTextContent('3 dates of this series')
  holder.booking.mockResolvedValue(booking)
  await press('Undo')
  await screen.findByText('3 dates are restored. No one was notified.')
  expect((await listed()).queryByText('Cancelled')).toBeNull()
})

test('a date that is cancelled alone is marked before the series is read again', async () => {
  const holder = openSeries()
  await screen.findByRole('heading', { name: 'Series' })
  holder.series.mockReturnValue(new Promise(() => {}))
  await press('Cancel booking')
  await userEvent.click(dialogButton('Cancel booking'))
  await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByRole('group', { name: 'Cancelled' })).toHaveTextContent('Only this date')
  const listed = within(screen.getByRole('heading', { name: 'Series' }).closest('section')!)
  expect(listed.getAllByText('Cancelled')).toHaveLength(1)
})

test('the last date of a series that is to come is cancelled alone', async () => {
  openSeries(seriesOf({}, ['2026-11-17', today]))
  await screen.findByRole('heading', { name: 'Series' })
  await press('Cancel booking')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('more dates open the form with the meeting and its rule, from the date after the last', async () => {
  const assign = vi.fn()
  openSeries()
  await screen.findByRole('heading', { name: 'Series' })
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
  await press('Book more dates')
  expect(assign).toHaveBeenCalledWith('/?room=atlas&date=2026-12-15&start=14%3A00&minutes=60')
  expect(loadEntry().draft).toMatchObject({
    purpose: booking.purpose,
    repeat: { rule: { frequency: 'weekly', weekdays: ['tuesday'], count: 4 }, from: '2026-12-15', options: {} }
  })
  vi.unstubAllGlobals()
})

test('more dates have the usual place and words, not those of a last date that differs', async () => {
  const assign = vi.fn()
  const series = seriesOf()
  Object.assign(series.bookings.at(-1)!, {
    ...{ room_id: 'birch', start_time: '10:30', end_time: '11:00', purpose: 'Retrospective' }
  })
  openSeries(series)
  await screen.findByRole('heading', { name: 'Series' })
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
  await press('Book more dates')
  expect(assign).toHaveBeenCalledWith('/?room=atlas&date=2026-12-15&start=14%3A00&minutes=60')
  expect(loadEntry().draft).toMatchObject({ purpose: booking.purpose })
  vi.unstubAllGlobals()
})

test('more dates follow those of the series that was split from this one', async () => {
  const assign = vi.fn()
  openSeries(seriesOf({ last_date: '2026-12-29' }))
  await screen.findByRole('heading', { name: 'Series' })
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
  await press('Book more dates')
  expect(assign).toHaveBeenCalledWith('/?room=atlas&date=2027-01-05&start=14%3A00&minutes=60')
  vi.unstubAllGlobals()
})

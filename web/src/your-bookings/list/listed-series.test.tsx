import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeBackend, problem, renderInOffice, today } from '../../../test/app.tsx'
import { fakeHolder, ownBooking } from '../../../test/your-booking.tsx'
import type { OwnSeries } from '../../backend/holder.ts'
import { keepKey } from '../../keys/kept-keys.ts'
import { HolderContext } from '../../keys/use-holder.ts'
import { YourBookingsPage } from './your-bookings-page.tsx'

const place = { room_id: 'atlas', start_time: '14:00', end_time: '15:00' }
const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']

function bookingOn(date: string, other: Partial<OwnSeries['bookings'][number]> = {}) {
  const series = { id: 's1', planned_date: date, planned_start: '14:00' }
  return ownBooking({ ...place, id: date, date, purpose: 'Project sync', series, ...other })
}

function seriesOf(bookings: ReturnType<typeof bookingOn>[], other: Partial<OwnSeries> = {}): OwnSeries {
  return {
    id: 's1',
    version: 1,
    rule: { frequency: 'weekly', weekdays: ['thursday'], count: bookings.length },
    ...place,
    last_date: bookings.at(-1)!.date,
    undo_until: null,
    bookings: bookings.map((each) => ({ ...each, planned_date: each.series!.planned_date })),
    ...other
  }
}

/** @param kept the dates whose keys this browser has; by default all */
function showSeries(bookings: ReturnType<typeof bookingOn>[], { series = seriesOf(bookings), kept = bookings } = {}) {
  const holder = fakeHolder()
  const single = ownBooking({ id: 'single', date: '2026-11-27', start_time: '09:00', end_time: '10:00' })
  holder.booking.mockImplementation(async ({ id }) => bookings.find((each) => each.id === id) ?? single)
  holder.series.mockResolvedValue(series)
  for (const { id, date } of [...kept, single]) keepKey({ id, key: 'the-key', end: `${date}T14:00:00Z` })
  const page = (
    <HolderContext value={holder}>
      <YourBookingsPage contact={{ state: 'live' }} />
    </HolderContext>
  )
  renderInOffice(page, fakeBackend())
  return holder
}

const row = () => screen.findByRole('button', { name: /Thursdays/ })
const rows = () => document.querySelectorAll('.your-bookings-list > li').length

test('a series is one row with its weekday, times, end and next date', async () => {
  showSeries(dates.map((date) => bookingOn(date)))
  const button = await row()
  expect(button).toHaveAccessibleName(/14:00–15:00.*Thursdays until Dec 17.*Atlas.*Project sync/)
  expect(button).toHaveAccessibleName(/Next: Thu, Nov 26$/)
  expect(rows()).toBe(2)
  expect(screen.getByRole('link', { name: /09:00–10:00/ })).toBeVisible()
})

test('the row says how many people got no invitation, to whichever date', async () => {
  const failed = (recipient: string) => [{ recipient, state: 'failed' as const, reason: null }]
  showSeries([
    bookingOn(dates[0]!),
    { ...bookingOn(dates[1]!), invitations: failed('jonas@example.com') },
    { ...bookingOn(dates[2]!), invitations: failed('jonas@example.com') },
    { ...bookingOn(dates[3]!), invitations: failed('mara@example.com') }
  ])
  expect(await row()).toHaveTextContent('2 invitations could not be delivered')
})

test('the row says which dates differ', async () => {
  showSeries([
    bookingOn(dates[0]!),
    bookingOn(dates[1]!, { room_id: 'birch' }),
    bookingOn(dates[2]!, { start_time: '16:00', end_time: '17:00' }),
    bookingOn(dates[3]!, { date: '2026-12-18' })
  ])
  expect(await row()).toHaveAccessibleName(/Next: Thu, Nov 26 · 1 date in Birch · 2 dates moved$/)
})

const at16 = { start_time: '16:00', end_time: '17:00' }

test.each([
  ['time', at16, /^14:00–15:00.*Atlas.*Next: Thu, Nov 26, 16:00–17:00 · 1 date moved$/],
  ['end', { end_time: '15:30' }, /^14:00–15:00.*Next: Thu, Nov 26, 14:00–15:30 · 1 date moved$/],
  ['room', { room_id: 'birch' }, /^14:00–15:00.*Atlas.*Next: Thu, Nov 26, Birch · 1 date in Birch$/],
  [
    'room and time',
    { room_id: 'birch', ...at16 },
    /^14:00–15:00.*Atlas.*Next: Thu, Nov 26, 16:00–17:00, Birch · 1 date in Birch$/
  ]
])('the row shows the room and time of the series when the %s of its next date differs', async (_what, other, name) => {
  const [next, ...later] = dates.map((date) => bookingOn(date))
  showSeries([{ ...next!, ...other }, ...later])
  expect(await row()).toHaveAccessibleName(name)
})

test('the row shows the room and time of the series while a single date has them', async () => {
  const [next, ...later] = dates.map((date) => bookingOn(date))
  showSeries([next!, ...later.map((date) => ({ ...date, ...at16 }))])
  expect(await row()).toHaveAccessibleName(/^14:00–15:00.*Next: Thu, Nov 26 · 3 dates moved$/)
})

test('the row shows the commonest room and time of its dates when none is as the series is planned', async () => {
  const [next, ...later] = dates.map((date) => bookingOn(date, { room_id: 'birch' }))
  showSeries([next!, ...later.map((date) => ({ ...date, ...at16 }))], {
    series: seriesOf([next!, ...later.map((date) => ({ ...date, ...at16 }))], {
      start_time: '09:00',
      end_time: '10:00'
    })
  })
  expect(await row()).toHaveAccessibleName(/^16:00–17:00.*Birch.*Next: Thu, Nov 26, 14:00–15:00 · 1 date moved$/)
})

test('dates a year away have their year', async () => {
  showSeries(['2027-11-25', '2027-12-02'].map((date) => bookingOn(date)))
  expect(await row()).toHaveAccessibleName(/Next: Thu, Nov 25, 2027$/)
  await userEvent.click(await row())
  expect(screen.getByRole('link', { name: /Thursday, December 2, 2027/ })).toBeVisible()
})

test('a date that takes place is the present one, not the next', async () => {
  const time = { start_time: '10:00', end_time: '11:00' }
  showSeries([bookingOn(today, time), bookingOn('2026-12-01')])
  expect(await row()).toHaveAccessibleName(/^14:00–15:00.*Now: Tue, Nov 24, 10:00–11:00 · 1 date movedNOW$/)
})

test('the row opens to links of its dates, which its key opens', async () => {
  showSeries(
    dates.map((date) => bookingOn(date)),
    { kept: [bookingOn(dates[0]!)] }
  )
  const button = await row()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: /December 3/ })).not.toBeVisible()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const list = within(document.getElementById(button.getAttribute('aria-controls')!)!)
  expect(list.getByRole('link', { name: /December 3/ })).toBeVisible()
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    dates.map((date) => `/bookings/${date}#the-key`)
  )
})

test('cancelled dates are left out, and the last date is a row as any other', async () => {
  const [first, second, ...rest] = dates.map((date) => bookingOn(date))
  showSeries([first!, second!, ...rest.map((each) => ({ ...each, cancelled: true }))])
  expect(await row()).toHaveAccessibleName(/until Dec 3/)
})

test('the last date of a series is a link', async () => {
  const [first, ...rest] = dates.map((date) => bookingOn(date))
  showSeries([first!, ...rest.map((each) => ({ ...each, cancelled: true }))])
  expect(await screen.findByRole('link', { name: /Project sync/ })).toHaveAttribute('href', `/bookings/${dates[0]}`)
  expect(screen.queryByRole('button', { name: /Thursdays/ })).toBeNull()
})

test('a series whose next date is today is listed under today', async () => {
  showSeries([bookingOn(today), bookingOn('2026-12-01')])
  const section = within((await screen.findByRole('heading', { name: 'Today' })).closest('section')!)
  expect(await section.findByRole('button', { name: /Thursdays/ })).toBeVisible()
})

test('every date stays reachable if the series cannot be read', async () => {
  const holder = fakeHolder()
  const bookings = dates.map((date) => bookingOn(date))
  holder.booking.mockImplementation(async ({ id }) => bookings.find((each) => each.id === id)!)
  holder.series.mockRejectedValue(problem('not_found', "This series doesn't exist.", 404))
  for (const { id, date } of bookings) keepKey({ id, key: 'the-key', end: `${date}T14:00:00Z` })
  renderInOffice(
    <HolderContext value={holder}>
      <YourBookingsPage contact={{ state: 'live' }} />
    </HolderContext>,
    fakeBackend()
  )
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Project sync/ })).toHaveLength(4))
})

const lately = ['2026-11-05', '2026-11-12', '2026-11-19']

const showPast = async (count: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Show ${count} past or cancelled bookings` }))

const past = async () => within((await screen.findByRole('heading', { name: 'Past or cancelled' })).closest('section')!)

test('the dates of a series that are over are one row, with the last one, newest first', async () => {
  showSeries([...lately, ...dates].map((date) => bookingOn(date)))
  await showPast(3)
  const button = await (await past()).findByRole('button', { name: /Thursdays until Nov 19.*Last: Thu, Nov 19$/ })
  await userEvent.click(button)
  const links = within(document.getElementById(button.getAttribute('aria-controls')!)!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [...lately].reverse().map((date) => `/bookings/${date}#the-key`)
  )
  expect(screen.getByRole('button', { name: /Thursdays until Dec 17.*Next: Thu, Nov 26$/ })).toBeVisible()
})

test('a cancelled date to come is among those that are over, and is not called the last', async () => {
  const cancelled = { ...bookingOn('2026-12-24'), cancelled: true }
  showSeries([...lately, ...dates].map((date) => bookingOn(date)).concat(cancelled))
  await showPast(4)
  const button = await (await past()).findByRole('button', { name: /Thursdays until Nov 19.*Last: Thu, Nov 19$/ })
  await userEvent.click(button)
  expect((await past()).getByRole('link', { name: /December 24.*Cancelled/ })).toBeVisible()
})

test('a series that is cancelled says so', async () => {
  showSeries(dates.map((date) => ({ ...bookingOn(date), cancelled: true })))
  await showPast(4)
  expect(await (await past()).findByRole('button', { name: /Thursdays until Dec 17.*Cancelled$/ })).toBeVisible()
})

test.each([
  ['was released', { cancelled: true, released_at: '2026-11-19T13:10:00Z' }, 'Nov 12', /November 19.*Released$/],
  ['ended in its first quarter hour', { cancelled: true, ended_at: '2026-11-19T13:05:00Z' }, 'Nov 19', /14:05/],
  [
    'ended early',
    { end_time: '14:30', planned_end: '15:00', ended_at: '2026-11-19T13:20:00Z' },
    'Nov 19',
    /November 19.*14:20/
  ]
])('a date of a series that %s is shown as it was, and is no exception', async (_what, end, last, name) => {
  showSeries([bookingOn('2026-11-12'), bookingOn('2026-11-19', end), bookingOn(dates[0]!)])
  await showPast(2)
  const button = await (await past()).findByRole('button', {
    name: new RegExp(`Thursdays until ${last}.*Last: Thu, ${last}$`)
  })
  await userEvent.click(button)
  expect((await past()).getByRole('link', { name })).toBeVisible()
})

test('a single date of a series that is over is a link', async () => {
  showSeries(['2026-11-19', ...dates].map((date) => bookingOn(date)))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 past or cancelled booking' }))
  const link = await (await past()).findByRole('link', { name: /November 19/ })
  expect(link).toHaveAttribute('href', '/bookings/2026-11-19')
})

test.each([
  [{ frequency: 'daily', count: 4 }, 'Daily until'],
  [{ frequency: 'monthly', nth: 4, weekday: 'thursday', count: 4 }, 'Fourth Thursday of the month until'],
  [
    { frequency: 'monthly', interval: 2, day_of_month: 'last', count: 4 },
    'Every 2 months · Last day of the month until'
  ],
  [{ frequency: 'weekly', interval: 2, weekdays: ['thursday'], count: 4 }, 'Every 2 weeks · Thursdays until'],
  [
    { frequency: 'weekly', week_start: 'sunday', weekdays: ['monday', 'sunday'], count: 4 },
    'Sundays and Mondays until'
  ],
  [{ frequency: 'weekly', weekdays: ['thursday', 'tuesday'], count: 4 }, 'Tuesdays and Thursdays until']
] satisfies [OwnSeries['rule'], string][])('a rule such as %j reads "%s …"', async (rule, words) => {
  const bookings = dates.map((date) => bookingOn(date))
  showSeries(bookings, { series: seriesOf(bookings, { rule }) })
  expect(await screen.findByRole('button', { name: new RegExp(words) })).toBeVisible()
})

import type { Booking } from '@doorplate/domain/bookings/bookings'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asPrivate, booked, fakeBackend, onPhone, renderInOffice, stale, stream } from '../../test/app.tsx'
import { backendWithRules } from '../../test/rules.ts'
import { say } from '../../test/words.ts'
import { workdays } from '../../test/workdays.ts'
import { keepKey } from '../keys/kept-keys.ts'
import { QrCode } from '../rooms/qr-code.tsx'
import { settings } from '../words/page-settings.ts'
import { WeekApp } from './week-app.tsx'
import { WeekPage } from './week-page.tsx'

const assign = vi.fn()
const { origin } = window.location
beforeEach(() => {
  const pathname = '/rooms/atlas'
  vi.stubGlobal('location', { href: origin + pathname, pathname, search: '', origin, assign: assign.mockReset() })
})

const bookings = [
  booked('09:00', '10:00', { date: '2026-11-23' }),
  booked('10:30', '11:00', { booked_by: 'Priya Raman', company: 'Northwind Freight' }),
  booked('13:00', '14:00', { date: '2026-11-26' })
]

function backendWith(stored: Booking[]) {
  const backend = fakeBackend(stored)
  backend.bookings.mockImplementation(async (_room, date) => stored.filter((each) => each.date === date))
  return backend
}

async function open(backend = backendWith(bookings)) {
  const view = renderInOffice(<WeekApp backend={backend} id="atlas" />, backend)
  await screen.findByRole('heading', { name: 'Atlas' })
  return { ...view, backend, user: userEvent.setup() }
}

const days = () => screen.getAllByRole('row').map((day) => day.getAttribute('aria-label'))
const focused = () => document.activeElement!.getAttribute('aria-label')

test('each day of the week has its bookings, and the head has the state of the room', async () => {
  const { backend } = await open()
  expect(screen.getByRole('heading', { name: 'November 23 – 27, 2026' })).toBeVisible()
  expect(document.title).toBe('Atlas, November 23 – 27, 2026')
  expect(backend.week.mock.lastCall!.slice(0, 2)).toEqual(['atlas', '2026-11-23'])
  expect(days()).toEqual([
    'Monday, November 23',
    'Tuesday, November 24',
    'Wednesday, November 25',
    'Thursday, November 26',
    'Friday, November 27'
  ])
  expect(await screen.findByText('Occupied')).toBeVisible()
  expect(screen.getByText(/^Drag across free time/)).toBeVisible()
  expect(screen.getByText('Until 11:00')).toBeVisible()
  expect(screen.getByText(/8 people/).closest('p')).toHaveTextContent('8 people · Projector · Whiteboard')
  const monday = within(screen.getByRole('row', { name: 'Monday, November 23' }))
  expect(monday.getByRole('button', { name: /^09:00 to 10:00/ })).toHaveAttribute('data-phase', 'past')
  const current = '10:30 to 11:00, Priya Raman, Northwind Freight, Weekly stand-up'
  expect(screen.getByRole('button', { name: current })).toHaveAttribute('data-phase', 'current')
})

test('a meeting that repeats says so in the name of its block and among its facts', async () => {
  const { user } = await open(backendWith([booked('10:30', '11:00', { repeats: '2-weekly' })]))
  const block = await screen.findByRole('button', { name: /^10:30 to 11:00, Jonas Keller, .*, Every 2 weeks$/ })
  await user.click(block)
  expect(within(screen.getByRole('dialog')).getByText('Every 2 weeks')).toBeVisible()
})

test('a private meeting says so in its block, and among its facts', async () => {
  const { user } = await open(backendWith([booked('10:30', '11:00', asPrivate)]))
  const block = await screen.findByRole('button', { name: '10:30 to 11:00, Private meeting' })
  expect(block).toHaveTextContent('10:30–11:00 Private meeting')
  await user.click(block)
  expect(within(screen.getByRole('dialog')).getByText('Private meeting')).toBeVisible()
})

test('the weekend shows when something is booked in it', async () => {
  await open(backendWith([booked('10:00', '11:00', { date: '2026-11-29' })]))
  await waitFor(() => expect(days()).toHaveLength(7))
  expect(screen.queryByRole('button', { name: 'Show weekend' })).toBeNull()
})

describe('the evening', () => {
  const request = () => screen.queryByRole('button', { name: 'Show after 18:00' })
  const isFolded = () => screen.getByRole('grid').hasAttribute('data-folded')

  test('is folded while nothing is booked in it, and shows on request, also in other weeks', async () => {
    const { user } = await open()
    await screen.findByText('Occupied')
    expect(isFolded()).toBe(true)
    // Its label would be cut by the edge.
    expect(document.querySelector('.week-hours [data-late]')).toHaveTextContent(/^18$/)
    await user.click(request()!)
    expect(isFolded()).toBe(false)
    expect(request()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await screen.findByRole('heading', { name: 'November 30 – December 4, 2026' })
    expect(isFolded()).toBe(false)
  })

  test.each([
    ['begins in it', '19:00', '20:00'],
    ['lasts into it', '17:30', '18:15']
  ])('shows if a meeting %s', async (_how, start, end) => {
    await open(backendWith([booked(start, end, { date: '2026-11-26' })]))
    await screen.findByRole('button', { name: new RegExp(`^${start}`) })
    expect(isFolded()).toBe(false)
    expect(request()).toBeNull()
  })

  test('is folded if a meeting ends when it begins', async () => {
    await open(backendWith([booked('17:00', '18:00', { date: '2026-11-26' })]))
    await screen.findByRole('button', { name: /^17:00/ })
    expect(isFolded()).toBe(true)
  })

  test('shows if the room opens no earlier on some day', async () => {
    const backend = backendWithRules({ office: { hours: { ...workdays, friday: { open: '18:00', close: '22:00' } } } })
    await open(backend)
    await waitFor(() => expect(isFolded()).toBe(false))
    expect(request()).toBeNull()
  })

  const late = { open: '08:00', close: '22:00' }

  test.each<[string, Parameters<typeof backendWithRules>[0]]>([
    [
      'is closed on the only day that has one',
      {
        office: { hours: { ...workdays, friday: late } },
        closed_days: [{ date: '2026-11-27', room_id: null, reason: 'Stocktaking' }]
      }
    ],
    ['takes no bookings as far ahead as that day', { office: { days_ahead: 1, hours: { ...workdays, friday: late } } }],
    ['takes none so soon', { office: { lead_minutes: 10 * 24 * 60 } }]
  ])('is not offered if the room %s', async (_why, rules) => {
    await open(backendWithRules(rules))
    await waitFor(() => expect(request()).toBeNull())
    expect(isFolded()).toBe(true)
  })

  test('is no part of the week if the room closes when it begins', async () => {
    await open(backendWithRules({ office: { hours: workdays } }))
    await waitFor(() => expect(document.querySelector('.week-grid')).toHaveAttribute('data-end', '18:00'))
    expect([request(), isFolded()]).toEqual([null, false])
  })

  test('is not offered in a past week', async () => {
    const { user } = await open()
    await screen.findByText('Occupied')
    expect(request()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    await waitFor(() => expect(request()).toBeNull())
  })

  test.each([
    ['on one day', { friday: { open: '08:00', close: '20:00' } }],
    ['for half an hour', { friday: { open: '08:00', close: '18:30' } }]
  ])('is offered if the room is open in it %s', async (_when, other) => {
    await open(backendWithRules({ office: { hours: { ...workdays, ...other } } }))
    await screen.findByText('Available')
    expect(request()).toBeVisible()
  })

  test('keeps the focus in the week when it is asked for', async () => {
    const { user } = await open()
    await screen.findByText('Occupied')
    request()!.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true)
  })

  test('shows from an hour before it on', async () => {
    const backend = backendWith(bookings)
    renderInOffice(<WeekApp backend={backend} id="atlas" />, backend, { now: '2026-11-24T17:05:00+01:00' })
    await screen.findByRole('heading', { name: 'Atlas' })
    expect(isFolded()).toBe(false)
  })

  test('shows once the keyboard moves into it, and stays', async () => {
    const { user } = await open()
    await screen.findByText('Occupied')
    screen.getByRole('gridcell', { name: /^Tuesday, November 24, / }).focus()
    await user.keyboard('{End}')
    expect(isFolded()).toBe(false)
    await user.keyboard('{Home}')
    expect(isFolded()).toBe(false)
  })
})

test('the weekend shows on request, until this week is shown', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Show weekend' }))
  expect(days()).toHaveLength(7)
  expect(screen.getByRole('heading', { name: 'November 23 – 29, 2026' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'This week' }))
  expect(days()).toHaveLength(5)
})

test('another week is loaded and shown, and the head keeps the state of today', async () => {
  const { user, backend } = await open()
  await user.click(screen.getByRole('button', { name: 'Next week' }))
  expect(await screen.findByRole('heading', { name: 'November 30 – December 4, 2026' })).toBeVisible()
  expect(backend.week.mock.lastCall!.slice(0, 2)).toEqual(['atlas', '2026-11-30'])
  expect(await screen.findByText('Occupied')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(screen.getByRole('heading', { name: 'November 23 – 27, 2026' })).toBeVisible()
})

describe('by keyboard', () => {
  async function enter() {
    const view = await open()
    await screen.findByText('Occupied')
    screen.getByRole('gridcell', { name: /^Tuesday, November 24, / }).focus()
    return view
  }

  test('arrows move by quarter hour and day, and each spot has a description', async () => {
    const { user } = await enter()
    expect(focused()).toBe('Tuesday, November 24, 10:30, booked until 11:00')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Tuesday, November 24, 11:00–12:00, free for the rest of the day')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Thursday, November 26, 11:00–12:00, free until 13:00')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('Monday, November 23, 11:00, past')
  })

  test('Page Down turns to the same time of the next week', async () => {
    const { user } = await enter()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{PageDown}')
    await waitFor(() => expect(focused()).toBe('Wednesday, December 2, 11:00, free for the rest of the day'))
    await user.keyboard('{PageUp}')
    expect(focused()).toBe('Wednesday, November 25, 11:00, free for the rest of the day')
  })

  test('Shift and arrows extend the selection, Enter opens the form, and a button clears it', async () => {
    const { user } = await enter()
    await user.keyboard('{ArrowRight}{ArrowRight}{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    expect(focused()).toBe('Thursday, November 26, 08:15–09:30, free until 13:00')
    const link = '/?room=atlas&date=2026-11-26&start=08%3A15&minutes=75'
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', link)
    await user.keyboard('{Enter}')
    expect(assign).toHaveBeenCalledWith(link)
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
  })
})

test('a block and a day’s head open what is booked, with its purpose', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^10:30 to 11:00/ }))
  expect(screen.getByRole('dialog', { name: 'Tuesday, November 24' })).toHaveTextContent(
    '10:30–11:00Priya RamanNorthwind FreightWeekly stand-up'
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Thu 26' }))
  expect(screen.getByRole('dialog', { name: 'Thursday, November 26' })).toHaveTextContent(/13:00–14:00/)
})

test('a block shows the purpose of its meeting if it is high enough', async () => {
  await open(backendWith([booked('10:00', '11:00'), booked('14:00', '15:15')]))
  expect(await screen.findByRole('button', { name: /^14:00 to 15:15/ })).toHaveTextContent(
    /Jonas Keller *Weekly stand-up$/
  )
  expect(screen.getByRole('button', { name: /^10:00 to 11:00/ })).toHaveTextContent(/Jonas Keller$/)
})

test('a booking of this browser stands out, and its details lead to its page', async () => {
  const [, , thursday] = bookings
  keepKey({ id: thursday!.id, key: 'a-key', end: '2099-01-01T00:00:00Z' })
  const { user } = await open()
  const block = await screen.findByRole('button', { name: /^13:00 to 14:00/ })
  expect(block).toHaveAttribute('data-phase', 'yours')
  await user.click(block)
  const link = `/bookings/${encodeURIComponent(thursday!.id)}`
  expect(await screen.findByRole('link', { name: 'View or change' })).toHaveAttribute('href', link)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^10:30 to 11:00/ }))
  expect(screen.queryByRole('link', { name: 'View or change' })).toBeNull()
})

test('a booking by somebody else on any day appears, and clears a selection that it overlaps', async () => {
  const { user, backend } = await open()
  await screen.findByText('Occupied')
  expect(backend.changes.mock.lastCall![1]).toEqual({ room_id: 'atlas' })
  screen.getByRole('gridcell', { name: /^Tuesday, November 24, / }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Book' })).toBeVisible()
  backend.week.mockResolvedValue([...bookings, booked('10:45', '12:00', { date: '2026-11-25' })])
  act(() => stream(backend).bookings({ room_id: 'atlas', date: '2026-11-25' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Book' })).toBeNull())
  expect(screen.getByRole('button', { name: /^10:45 to 12:00/ })).toBeVisible()
})

test('the page shows since when it is offline, and has no selection', async () => {
  const backend = fakeBackend(bookings)
  renderInOffice(<WeekPage room_id="atlas" contact={stale} />, backend)
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
  expect(screen.queryByText('Occupied')).toBeNull()
  screen.getByRole('gridcell', { name: /^Tuesday, November 24, / }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
})

test('an unknown room is not found', async () => {
  const backend = fakeBackend()
  renderInOffice(<WeekApp backend={backend} id="atlantis" />, backend)
  expect(await screen.findByRole('heading', { name: 'Room Not Found' })).toBeVisible()
  expect(screen.getByText(/^Invalid room ID/)).toHaveTextContent('Invalid room ID: atlantis')
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'All rooms' }).at(-1)).toHaveAttribute(
    'href',
    '/day'
  )
})

test('links stay in the room’s office when there are several', async () => {
  const leave = vi.spyOn(window.history, 'replaceState')
  const backend = fakeBackend(bookings)
  const lisbon = { id: 'lisbon', name: 'Lisboa', time_zone: 'Europe/Lisbon' }
  renderInOffice(<WeekApp backend={backend} id="atlas" />, backend, { others: [lisbon] })
  expect(String(leave.mock.lastCall![2])).toBe(`${origin}/rooms/atlas?office=main`)
})

test('a phone shows one day, and another day of the week without a request', async () => {
  onPhone()
  const { user, backend } = await open()
  expect(days()).toEqual(['Tuesday, November 24'])
  await user.click(screen.getByRole('button', { name: 'Next Day' }))
  expect(screen.getByRole('heading', { name: 'Wednesday, November 25' })).toBeVisible()
  expect(backend.week).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(days()).toEqual(['Tuesday, November 24'])
})

test.each([
  ['a busy room', bookings, 'Book from 11:00', '/?room=atlas&date=2026-11-24&start=11%3A00&minutes=60'],
  ['a free room', [], 'Book', '/?room=atlas&date=2026-11-24&start=10%3A30&minutes=60'],
  ['a room without free times today', [booked('08:00', '23:15')], 'Book tomorrow', '/?room=atlas&date=2026-11-25']
])('%s has a link next to its status to the next free time', async (_what, stored, name, href) => {
  await open(backendWith(stored))
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})

test('the door sign replaces the page while it is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Print door sign' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText('See and book this room')).toBeVisible()
  expect(screen.getByText(`${origin}/rooms/atlas`)).toBeVisible()
  expect(screen.getByRole('main').parentElement).toHaveAttribute('data-paper', 'sign')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('See and book this room')).toBeNull()
})

test('the QR code and the link of the page have the path of the public address', async () => {
  settings.public_url = 'https://rooms.example.com/doors'
  const { user } = await open()
  const address = 'https://rooms.example.com/doors/rooms/atlas'
  const code = screen.getByRole('img', { name: say('room.code') })
  expect(renderToStaticMarkup(<QrCode address={address} label="" />)).toContain(code.innerHTML)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('the link of the page is copied', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${origin}/rooms/atlas`)
})

test('the link of the page is shown for copying by hand where the browser cannot copy', async () => {
  const { user } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const byHand = "Couldn't copy the link. Here it is:"
  expect(await screen.findByRole('textbox', { name: byHand })).toHaveValue(`${origin}/rooms/atlas`)
  expect(screen.queryByText('Link copied')).toBeNull()
})

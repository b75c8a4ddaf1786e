import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  asPrivate,
  atlas,
  birch,
  booked,
  dayOf,
  fakeBackend,
  onPhone,
  renderInOffice,
  stale,
  stream,
  today
} from '../../test/app.tsx'
import { fakeHolder, ownBooking } from '../../test/your-booking.tsx'
import { keepKey, keptKeys } from '../keys/kept-keys.ts'
import { HolderContext } from '../keys/use-holder.ts'
import type { Contact } from '../live/contact.ts'
import { DayApp } from './day-app.tsx'
import { DayPage } from './day-page.tsx'

const assign = vi.fn()
const { origin } = window.location
beforeEach(() => {
  vi.stubGlobal('location', { href: `${origin}/day`, pathname: '/day', search: '', assign: assign.mockReset() })
  // jsdom lays nothing out: without a height the grid would draw no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
})

const bookings = [
  booked('09:00', '10:00'),
  booked('10:30', '11:00', { booked_by: 'Priya Raman', company: 'Northwind Freight' }),
  booked('13:00', '13:15', { room_id: 'birch', booked_by: 'Zoë van der Meer' })
]

async function open(backend = fakeBackend(bookings)) {
  const view = renderInOffice(<DayApp backend={backend} />, backend)
  await screen.findByRole('row', { name: /Atlas/ })
  return { ...view, backend }
}

/** The page without the part that follows changes. */
function showDay(contact: Contact, holder: ReturnType<typeof fakeHolder>) {
  const page = <DayPage contact={contact} read={async () => ({ requestedAt: 0, rooms: dayOf(bookings).rooms })} />
  renderInOffice(<HolderContext value={holder}>{page}</HolderContext>, fakeBackend(bookings))
}

const row = (room: string) => screen.getByRole('row', { name: new RegExp(room) })

test('each room has a row with its state, its size and its bookings', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  expect(screen.getByText('2 rooms, 1 free now')).toBeVisible()
  expect(row('Atlas')).toHaveTextContent('Free from 11:00 · 8 people')
  expect(row('Birch')).toHaveTextContent('Free until 13:00 · 1 person')
  expect(row('Birch')).toHaveAttribute('aria-rowindex', '3')
  expect(screen.getByRole('button', { name: '09:00 to 10:00, Jonas Keller, Bürgi & Partner' })).toHaveAttribute(
    'data-phase',
    'past'
  )
  expect(screen.getByRole('button', { name: '10:30 to 11:00, Priya Raman, Northwind Freight' })).toHaveTextContent(
    'PriyaRaman'
  )
})

describe('a room is free in the last minutes before a meeting, as its door says', () => {
  test.each([
    ['less than a quarter hour before it', '10:46', '11:00', 'Free until 11:00'],
    ['in the minute before it', '10:59', '11:00', 'Free until 11:00'],
    ['before the first meeting of the day', '07:50', '08:00', 'Free until 08:00']
  ])('%s', async (_when, time, start, words) => {
    const backend = fakeBackend([booked(start, '12:00')])
    for (const isPhone of [false, true]) {
      if (isPhone) onPhone()
      const { unmount } = renderInOffice(<DayApp backend={backend} />, backend, { now: `${today}T${time}:00+01:00` })
      expect(await screen.findByText(words)).toBeVisible()
      expect(document.querySelectorAll('.room-state-sign[data-state=free]')).toHaveLength(2)
      unmount()
    }
  })
})

test('another day is announced', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Next Day' }))
  expect(await screen.findByRole('heading', { name: 'Wednesday, November 25' })).toHaveAttribute('aria-live', 'polite')
})

test('what does not work in a room is read apart from its state', async () => {
  const backend = fakeBackend(bookings)
  backend.faults.mockResolvedValue([{ id: 'f', room_id: 'atlas', equipment: 'Projector', reports: 1, since: 'now' }])
  await open(backend)
  const state = await within(row('Atlas')).findByRole('button', { name: /^Projector not working/ })
  expect(state).toHaveAccessibleName('Projector not working · Free from 11:00 · 8 people')
})

test('an area is a row above its rooms', async () => {
  const backend = fakeBackend(bookings)
  const upstairs = { ...birch, area: '2nd floor' }
  backend.rooms.mockResolvedValue([atlas, upstairs, { ...upstairs, id: 'cedar', name: 'Cedar' }])
  await open(backend)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((each) => each.querySelector('[role=rowheader] bdi')?.textContent)).toEqual([
    'Atlas',
    '2nd floor',
    'Birch',
    'Cedar'
  ])
  expect(rows[2]).not.toHaveTextContent('2nd floor')
})

test('a number in a name counts as a number', async () => {
  const backend = fakeBackend(bookings)
  const names = ['Room 10', 'Room 9', 'Atlas']
  backend.rooms.mockResolvedValue(names.map((name) => ({ ...birch, id: name, name })))
  await open(backend)
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((each) => each.querySelector('[role=rowheader] bdi')?.textContent)).toEqual([
    'Atlas',
    'Room 9',
    'Room 10'
  ])
})

test('a booking hidden by privacy shows its time', async () => {
  const hidden = booked('13:00', '14:00', { booked_by: null, company: null })
  await open(fakeBackend([hidden]))
  expect(screen.getByRole('button', { name: '13:00 to 14:00, Booked' })).toBeVisible()
})

test('a private meeting says so in its block, and among its facts', async () => {
  await open(fakeBackend([booked('13:00', '14:00', asPrivate)]))
  const block = screen.getByRole('button', { name: '13:00 to 14:00, Private meeting' })
  expect(block).toHaveTextContent('Private meeting')
  await userEvent.click(block)
  expect(within(screen.getByRole('dialog')).getByText('Private meeting')).toBeVisible()
})

test('a short private meeting has a padlock and its name', async () => {
  await open(fakeBackend([booked('13:00', '13:30', asPrivate), booked('14:00', '14:15', asPrivate)]))
  for (const times of ['13:00 to 13:30', '14:00 to 14:15']) {
    expect(screen.getByRole('button', { name: `${times}, Private meeting` }).querySelector('svg')).toBeVisible()
  }
})

describe('by keyboard', () => {
  const focused = () => document.activeElement!.getAttribute('aria-label')

  async function enter() {
    const view = await open()
    const user = userEvent.setup()
    screen.getByRole('gridcell', { name: /^Atlas, / }).focus()
    return { ...view, user }
  }

  test('arrows move by quarter hour and room, and each spot has a description', async () => {
    const { user } = await enter()
    expect(focused()).toBe('Atlas, 10:30, booked until 11:00')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Atlas, 11:15–12:15, free for the rest of the day')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('Atlas, 10:45, booked until 11:00')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Birch, 10:45–11:45, free until 13:00')
    await user.keyboard('{Home}')
    expect(focused()).toBe('Birch, 08:00, past')
    await user.keyboard('{End}{PageUp}')
    expect(focused()).toBe('Atlas, 21:45–22:45, free for the rest of the day')
  })

  test('Shift and arrows extend the selection, Escape clears it, Enter opens the form', async () => {
    const { user } = await enter()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Birch, 11:30–12:30, free until 13:00')
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    expect(focused()).toBe('Birch, 11:30–13:00, free until 13:00')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(screen.getByText('1 hour 15 minutes · free until 13:00')).toBeVisible()
    const link = '/?room=birch&date=2026-11-24&start=11%3A30&minutes=75'
    expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', link)
    await user.keyboard('{Enter}')
    expect(assign).toHaveBeenCalledWith(link)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
    expect(focused()).toBe('Birch, 11:30, free until 13:00')
  })
})

test('the legend names only states that the day has', async () => {
  await open()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Booked', 'In progress'])
  expect(screen.getByText(/^Drag across free time/)).toBeVisible()
})

test('the hint names no keys on touch screens', async () => {
  onPhone((query) => query === '(hover: none)')
  await open()
  expect(screen.getByText('Tap free time to book it.')).toBeVisible()
  expect(screen.queryByText(/arrow keys/)).toBeNull()
})

const mouse = { pointerType: 'mouse', pointerId: 1 }
const pointer = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 5 }), mouse)

test('a preview shows what a click would select, and Escape clears the selection', async () => {
  await open()
  const track = within(row('Birch')).getAllByRole('gridcell')[0]!
  Object.assign(track, { setPointerCapture: () => {} })
  // 15 hours and a quarter from 08:00 on, a pixel each minute.
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 915, 56))
  act(() => void track.dispatchEvent(pointer('pointermove', 185)))
  expect(track.querySelector('.track-ghost')).toHaveTextContent('11:00–12:00')
  expect(track).toHaveAttribute('data-free')
  act(() => void track.dispatchEvent(pointer('pointermove', 20)))
  expect(track.querySelector('.track-ghost')).toBeNull()
  expect(track).not.toHaveAttribute('data-free')
  act(() => void track.dispatchEvent(pointer('click', 185)))
  expect(screen.getByRole('link', { name: 'Book' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
})

test('a selection that somebody else books is dropped', async () => {
  const { backend } = await open()
  const user = userEvent.setup()
  screen.getByRole('gridcell', { name: /^Atlas, / }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Book' })).toBeVisible()
  backend.bookings.mockResolvedValue([booked('11:30', '12:00')])
  act(() => stream(backend).bookings({ room_id: 'atlas', date: today }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Book' })).toBeNull())
  expect(screen.getByRole('button', { name: /^11:30 to 12:00/ })).toBeVisible()
})

test('rooms are found by name and by size', async () => {
  await open()
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Room name' }), 'BIR')
  expect(screen.queryByRole('row', { name: /Atlas/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'People' }), '8 people or more')
  expect(screen.getByText('No room has that name.')).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Room name' }))
  expect(row('Atlas')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'People' }), '40 people or more')
  expect(screen.getByText('No room is that big.')).toBeVisible()
})

test('a block opens its details, which close with Escape, a press elsewhere or Close', async () => {
  await open()
  const block = screen.getByRole('button', { name: /^10:30 to 11:00/ })
  const details = () => screen.queryByRole('dialog', { name: 'Atlas' })
  await userEvent.click(block)
  expect(details()).toHaveFocus()
  expect(details()).toHaveTextContent('10:30–11:00Priya RamanNorthwind FreightWeekly stand-up')
  await userEvent.keyboard('{Escape}')
  expect(details()).toBeNull()
  expect(block).toHaveFocus()
  await userEvent.click(block)
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(details()).toBeNull()
  await userEvent.click(block)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(details()).toBeNull()
})

test('a room’s state opens all its bookings, and its name leads to its week', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Atlas' })).toHaveAttribute('href', '/rooms/atlas')
  await userEvent.click(within(row('Atlas')).getByRole('button', { name: 'Free from 11:00 · 8 people' }))
  expect(screen.getByRole('dialog', { name: 'Atlas' })).toHaveTextContent(/09:00–10:00.*10:30–11:00/)
})

test('another day is loaded, and its rooms are free from the first start time on', async () => {
  const { backend } = await open()
  backend.day.mockResolvedValue({ ...dayOf([]), date: '2026-11-25' })
  await userEvent.click(screen.getByRole('button', { name: 'Next Day' }))
  expect(await screen.findByRole('heading', { name: 'Wednesday, November 25' })).toBeVisible()
  expect(backend.day.mock.lastCall![0]).toBe('2026-11-25')
  await waitFor(() => expect(row('Atlas')).toHaveTextContent(/^AtlasFree all day · 8 people/))
  expect(screen.getByText('2 rooms')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(await screen.findByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone free rooms are listed first, with a link to book them', async () => {
  onPhone()
  const backend = fakeBackend(bookings)
  renderInOffice(<DayApp backend={backend} />, backend)
  expect(await screen.findByText('Free now for 1 hour: 0 of 1 matching room.')).toBeVisible()
  const rooms = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(rooms).toEqual(['Atlas 8 people', 'Birch 1 person'])
  expect(screen.getByRole('link', { name: 'From 11:00', description: 'Atlas 8 people' })).toHaveAttribute(
    'href',
    '/?room=atlas&date=2026-11-24&start=11%3A00&minutes=60'
  )
  expect(document.querySelector('.button-main'), 'no room is free').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^What is free\?/ }))
  await userEvent.type(screen.getByLabelText('When'), '4pm')
  expect([...document.querySelectorAll('.button-main')]).toEqual([
    screen.getByRole('link', { name: 'Book', description: 'Atlas 8 people' })
  ])
  expect(screen.getByText('Free at 16:00 for 1 hour: 1 of 1 matching room.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Book', description: 'Atlas 8 people' })).toHaveAttribute(
    'href',
    '/?room=atlas&date=2026-11-24&start=16%3A00&minutes=60'
  )
})

test('the person’s own bookings are marked after they move, but not when they are cancelled', async () => {
  const end = '2026-11-20T09:00:00.000Z'
  for (const id of ['moved', 'cancelled']) keepKey({ id, key: `key of ${id}`, end })
  const holder = fakeHolder()
  holder.booking.mockImplementation(async ({ id }) =>
    id === 'moved'
      ? ownBooking({ id, start_time: '10:30', end_time: '11:00' })
      : ownBooking({ id, start_time: '09:00', end_time: '10:00', cancelled: true })
  )
  showDay({ state: 'live' }, holder)
  expect(await screen.findByRole('button', { name: /^10:30 to 11:00, Priya Raman, .*Yours/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^09:00 to 10:00, .*Yours/ })).toBeNull()
  expect(keptKeys().find(({ id }) => id === 'moved')!.end).toBe(`${today}T10:00:00.000Z`)
})

test('the page shows since when it is offline, and has no selection', async () => {
  showDay(stale, fakeHolder())
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
  screen.getByRole('gridcell', { name: /^Atlas, / }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
})

test('a track is empty, and its room has no state, until the day is loaded', async () => {
  const backend = fakeBackend(bookings)
  backend.day.mockReturnValue(new Promise(() => {}))
  await open(backend)
  expect(screen.getByText('2 rooms')).toBeVisible()
  expect(row('Atlas')).toHaveTextContent(/^Atlas8 people/)
})

test('a year that is half typed leads to no other day', async () => {
  const { backend } = await open()
  const calls = backend.day.mock.calls.length
  for (const value of ['0002-11-25', '0020-11-25', '0202-11-25', '']) {
    fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value } })
  }
  expect(screen.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
  expect(backend.day.mock.calls).toHaveLength(calls)
  fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), { target: { value: '2025-11-25' } })
  expect(screen.getByRole('heading', { name: 'Tuesday, November 25' })).toBeVisible()
})

describe('on a phone the search', () => {
  const line = () => screen.getByRole('button', { name: /^What is free\?/ })

  async function openList() {
    onPhone()
    const backend = fakeBackend(bookings)
    renderInOffice(<DayApp backend={backend} />, backend)
    await screen.findByText('Free now for 1 hour: 0 of 1 matching room.')
    return userEvent.setup()
  }

  test('is one line that says what is looked for, and opens to its fields', async () => {
    const user = await openList()
    expect(line()).toHaveTextContent('What is free? Now · 1 hour · 2 people')
    expect(line()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(line())
    expect(line()).toHaveAttribute('aria-expanded', 'true')
    await user.type(screen.getByLabelText('When'), '4pm')
    await user.selectOptions(screen.getByLabelText('For'), '1 hour 30 minutes')
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(screen.getByRole('button', { name: 'Projector' }))
    await user.click(line())
    expect(line()).toHaveTextContent('What is free? 16:00 · 1 hour 30 minutes · 4 people · Projector')
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByText('Free at 16:00 for 1 hour 30 minutes: 1 of 1 matching room.')).toBeVisible()
  })

  test('the list finds rooms by name, and keeps the field while none has that name', async () => {
    const user = await openList()
    await user.click(line())
    await user.type(screen.getByRole('searchbox', { name: 'Room name' }), 'bir')
    expect(screen.queryByRole('link', { name: 'Atlas' })).toBeNull()
    expect(screen.getByRole('status'), 'Birch is too small, and listed').toBeEmptyDOMElement()
    await user.keyboard('d')
    expect(screen.getByRole('status')).toHaveTextContent('No room has that name.')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Backspace}')
    await user.click(line())
    expect(line()).toHaveTextContent('What is free? Now · 1 hour · 2 people · bir')
    expect(screen.getByRole('link', { name: 'Birch' })).toBeVisible()
  })

  test('stays open on another day', async () => {
    const user = await openList()
    await user.click(line())
    await user.click(screen.getByRole('button', { name: 'Next Day' }))
    await waitFor(() => expect(line()).toHaveTextContent('What is free? Any time'))
    expect(line()).toHaveAttribute('aria-expanded', 'true')
  })

  test('has the same fields while a name is typed', async () => {
    const user = await openList()
    await user.click(line())
    const fields = () => document.querySelectorAll('.folded-search form :is(button, input, option)').length
    const before = fields()
    await user.type(screen.getByRole('searchbox', { name: 'Room name' }), 'zzz')
    expect(screen.getByRole('status')).toHaveTextContent('No room has that name.')
    expect(fields()).toBe(before)
  })

  test('knows nothing of a size that only wide pages can choose', async () => {
    const narrows = new EventTarget()
    let isNarrow = false
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isNarrow
      },
      addEventListener: narrows.addEventListener.bind(narrows),
      removeEventListener: narrows.removeEventListener.bind(narrows)
    }))
    await open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'People' }), '40 people or more')
    expect(screen.getByText('No room is that big.')).toBeVisible()
    isNarrow = true
    act(() => void narrows.dispatchEvent(new Event('change')))
    expect(await screen.findByRole('link', { name: 'Atlas' })).toBeVisible()
  })
})

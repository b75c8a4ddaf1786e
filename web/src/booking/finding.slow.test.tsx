import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { birch, fakeBackend, officeRules, stale, today } from '../../test/app.tsx'
import { form, pass, room, showView } from '../../test/booking/booking-view.tsx'
import { choosePeople, found, freeRooms, openSearch, press, search, typeInLine } from '../../test/booking/finder.tsx'
import { say } from '../../test/words.ts'

const tuesday = '2026-12-01'
const rooms = (list: string[]) => list.map((text) => /^(Atlas|Birch|Cedar)/.exec(text)![0])

function bookedBackend(booked: Record<string, [string, string]>) {
  const backend = fakeBackend()
  backend.day.mockImplementation(async (date) => ({
    date,
    rooms: Object.fromEntries(Object.entries(booked).map(([id, times]) => [id, [[...times, 'Ada', 'Northwind', null]]]))
  }))
  return backend
}

describe('the search line', () => {
  test('is open, with answers in it, and needs no request', async () => {
    const { backend } = await openSearch()
    expect(search().getByLabelText('Day')).toHaveValue(today)
    expect(search().getByLabelText('When')).toHaveAttribute('placeholder', 'Now')
    expect(search().getByLabelText('For')).toHaveValue('60')
    expect(search().getByRole('radio', { name: '2' })).toBeChecked()
    expect(found()).toBe('Free now for 1 hour: 2 of 2 matching rooms.')
    expect(freeRooms()).toEqual([
      expect.stringMatching(/^Atlas10:30–11:308 people.*Book$/),
      expect.stringMatching(/^Cedar10:30–11:3012 people.*Book$/)
    ])
    await pass(1000)
    expect(backend.availability).not.toHaveBeenCalled()
  })

  test.each(['14:00', '2pm', '1400'])('takes a start typed as %s', async (text) => {
    await openSearch({ backend: bookedBackend({ atlas: ['14:30', '15:00'] }) })
    typeInLine('When', text)
    expect(found()).toBe('Free at 14:00 for 1 hour: 1 of 2 matching rooms.')
    expect(rooms(freeRooms())).toEqual(['Cedar', 'Atlas'])
    fireEvent.blur(search().getByLabelText('When'))
    expect(search().getByLabelText('When')).toHaveValue('14:00')
    typeInLine('When', '')
    expect(found()).toMatch(/^Free now/)
  })

  test('names a time that is unclear once it has been left, and keeps it', async () => {
    await openSearch()
    typeInLine('When', 'noon')
    expect(search().queryByRole('alert')).toBeNull()
    fireEvent.blur(search().getByLabelText('When'))
    expect(search().getByRole('alert')).toHaveTextContent('Please enter a time between 08:00 and 21:45.')
    expect(search().getByLabelText('When')).toHaveValue('noon')
    expect(search().getByLabelText('When')).toBeInvalid()
    typeInLine('When', '12')
    expect(search().queryByRole('alert')).toBeNull()
  })

  test('says that a start has passed, and keeps it', async () => {
    await openSearch()
    typeInLine('When', '9')
    expect(search().queryByRole('alert')).toBeNull()
    fireEvent.blur(search().getByLabelText('When'))
    expect(search().getByRole('alert')).toHaveTextContent(say('free.startOver'))
    expect(search().getByLabelText('When')).toHaveValue('09:00')
    expect(search().getByLabelText('When')).toBeInvalid()
    expect(found()).toMatch(/^Free now/)
    typeInLine('When', '14')
    expect(search().queryByRole('alert')).toBeNull()
  })

  test('names a time that is unclear on Enter', async () => {
    await openSearch()
    typeInLine('When', '25')
    fireEvent.keyDown(search().getByLabelText('When'), { key: 'Enter' })
    expect(search().getByRole('alert')).toHaveTextContent('Please enter a time between 08:00 and 21:45.')
    expect(freeRooms()).toEqual([])
    typeInLine('When', '14')
    expect(found()).toBe('Free at 14:00 for 1 hour: 2 of 2 matching rooms.')
  })

  test('says why it has no rooms for a day', async () => {
    await openSearch()
    const day = search().getByLabelText('Day')
    fireEvent.change(day, { target: { value: '2026-11-20' } })
    fireEvent.blur(day)
    expect(day).toBeInvalid()
    expect(found()).toBe('Please choose today or a later date')
    expect(freeRooms()).toEqual([])
  })

  test('shows all equipment, and goes on from the first that was hidden', async () => {
    const equipment = ['Camera', 'Phone', 'Projector', 'Screen', 'Whiteboard', 'Wifi']
    await openSearch({ rooms: [{ ...birch, capacity: 2, equipment }] })
    const before = within(search().getByRole('group')).getAllByRole('button').slice(0, -1)
    press('Show all 6')
    const after = within(search().getByRole('group')).getAllByRole('button')
    expect(after).toHaveLength(6)
    expect(after[before.length]).toHaveFocus()
  })

  test('shows all rooms, and goes on from the first that was hidden', async () => {
    const rooms = Array.from({ length: 7 }, (_, index) => ({
      ...birch,
      capacity: 2,
      id: `r${index}`,
      name: `Room ${index}`
    }))
    await openSearch({ rooms })
    fireEvent.click(search().getByRole('button', { name: 'Show 3 more' }))
    expect(screen.getByRole('button', { name: 'Book Room 4' })).toHaveFocus()
  })

  test('offers counts that a room is large enough for, and more can be typed', async () => {
    await openSearch()
    expect(
      search()
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement!.textContent)
    ).toEqual(['2', '4', '6', '8', '12+'])
    choosePeople('12+')
    expect(rooms(freeRooms())).toEqual(['Cedar'])
    fireEvent.change(search().getByRole('spinbutton', { name: 'People' }), { target: { value: '30' } })
    expect(found()).toBe('0 rooms match')
    expect(search().getByText('No room for 30 people is free at 10:30 for 1 hour.')).toBeVisible()
    fireEvent.change(search().getByRole('spinbutton', { name: 'People' }), { target: { value: '' } })
    expect(search().getByText('No room for 30 people is free at 10:30 for 1 hour.')).toBeVisible()
  })

  test('counts broken equipment as missing', async () => {
    const backend = fakeBackend()
    backend.faults.mockResolvedValue([{ id: 'f', room_id: 'atlas', equipment: 'Projector', reports: 1, since: 'now' }])
    await openSearch({ backend })
    press('Projector')
    expect(rooms(freeRooms())).toEqual(['Atlas', 'Cedar'])
    await pass(3000)
    await vi.waitFor(() => expect(rooms(freeRooms())).toEqual(['Cedar']))
    expect(found()).toBe('Free now for 1 hour: 1 of 1 matching room.')
  })

  test('offers only lengths that a room allows', async () => {
    const backend = fakeBackend()
    backend.rules.mockResolvedValue(officeRules({ min_minutes: 90, max_minutes: 150 }))
    await openSearch({ backend })
    const lengths = within(search().getByLabelText('For')).getAllByRole('option')
    expect(lengths.map(({ textContent }) => textContent)).toEqual([
      '1 hour 30 minutes',
      '2 hours',
      '2 hours 30 minutes'
    ])
    expect(freeRooms()[0]).toContain('10:30–12:00')
  })
})

describe('the free rooms', () => {
  test('lead to the form with room, time and length chosen', async () => {
    const { backend } = await openSearch()
    fireEvent.change(search().getByLabelText('For'), { target: { value: '30' } })
    press('Book Cedar')
    expect(await screen.findByRole('heading', { name: 'Complete Your Booking' })).toHaveFocus()
    expect(await room('Cedar')).toBeChecked()
    expect(screen.getByLabelText('Duration')).toHaveValue('30')
    press('Confirm Booking')
    await pass(0)
    expect(backend.book.mock.lastCall![0]).toMatchObject({ room_id: 'cedar', start_time: '10:30', end_time: '11:00' })
    expect(search().getByLabelText('For')).toHaveValue('30')
  })

  test('are followed by rooms that are free later', async () => {
    await openSearch({ backend: bookedBackend({ atlas: ['10:00', '11:15'] }) })
    expect(found()).toBe('Free now for 1 hour: 1 of 2 matching rooms.')
    expect(freeRooms()).toEqual([expect.stringMatching(/^Cedar10:30/), expect.stringMatching(/^Atlas11:15–12:15/)])
  })

  test('of another day without a time lead to their times', async () => {
    await openSearch()
    typeInLine('Day', tuesday)
    expect(await search().findByText('2 rooms match')).toBeVisible()
    expect(search().getByText('Tue, Dec 1')).toBeVisible()
    expect(screen.getByLabelText('Select Date')).toHaveValue(tuesday)
    expect(freeRooms()[0]).toContain('Free from 08:00')
    press('Book Atlas')
    expect(await room('Atlas')).toBeChecked()
    expect(form()).toBeNull()
    typeInLine('When', '14:00')
    press('Book Cedar')
    expect(await room('Cedar')).toBeChecked()
    expect(screen.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  })

  test('move on each quarter hour', async () => {
    const { clock } = await openSearch()
    act(() => clock.set(`${today}T10:45:00+01:00`))
    expect(freeRooms()[0]).toContain('10:45–11:45')
  })

  test('are not listed while they may be out of date', async () => {
    await openSearch({ contact: stale })
    expect(found()).toBe('Not up to date since 10:40')
    expect(freeRooms()).toEqual([])
  })

  test('are the first four until all are wanted', async () => {
    const backend = fakeBackend()
    const many = Array.from({ length: 9 }, (_, n) => ({ ...birch, id: `room-${n}`, name: `Room ${n}`, capacity: 4 }))
    backend.rooms.mockResolvedValue(many)
    showView({ backend })
    await room('Room 0')
    await vi.waitFor(() => expect(found()).toBe('Free now for 1 hour: 9 of 9 matching rooms.'))
    expect(freeRooms()).toHaveLength(4)
    fireEvent.click(search().getByRole('button', { name: 'Show 5 more' }))
    expect(freeRooms()).toHaveLength(9)
  })
})

describe('where nothing is free', () => {
  const together = { date: today, start_time: '10:30', end_time: '11:30', kind: 'two_rooms' as const, together: 1 }

  test('two rooms together are offered first, and are booked one after the other', async () => {
    const backend = fakeBackend()
    backend.availability.mockResolvedValue({
      rooms: [],
      more: 0,
      alternatives: [
        {
          date: today,
          start_time: '10:30',
          end_time: '11:30',
          kind: 'lacks_equipment',
          room_id: 'atlas',
          lacks: ['Screen']
        },
        { ...together, room_id: 'cedar' },
        { ...together, room_id: 'atlas' }
      ]
    })
    await openSearch({ backend })
    choosePeople('12+')
    fireEvent.change(search().getByRole('spinbutton', { name: 'People' }), { target: { value: '20' } })
    press('Screen')
    await pass(400)
    expect(search().getByText('No room for 20 people with Screen is free at 10:30 for 1 hour.')).toBeVisible()
    expect(backend.availability.mock.lastCall![0]).toEqual({
      date: today,
      from: '10:30',
      to: '10:30',
      minutes: 60,
      people: 20,
      equipment: ['Screen']
    })
    const offered = await search().findAllByRole('listitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Cedar and Atlas, 10:30–11:30Two rooms together · 12 people and 8 people',
      'Atlas, 10:30–11:308 people · no Screen'
    ])
    press(/^Cedar and Atlas/)
    expect(await screen.findByText('Two rooms together: Atlas comes next, with the same details.')).toBeVisible()
    press('Confirm Booking')
    expect(await screen.findByText('Atlas is not booked yet. Please confirm it below.')).toBeVisible()
    expect(await room('Atlas')).toBeChecked()
    expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('Planning')
    press('Confirm Booking')
    await pass(0)
    expect(backend.book.mock.calls.map(([{ room_id, start_time }]) => [room_id, start_time])).toEqual([
      ['cedar', '10:30'],
      ['atlas', '10:30']
    ])
  })

  test('rooms that are free later come before other kinds of alternatives', async () => {
    const backend = bookedBackend({ atlas: ['10:00', '11:15'], cedar: ['10:00', '12:00'] })
    const times = { date: today, start_time: '11:15', end_time: '12:15', room_id: 'atlas' }
    backend.availability.mockResolvedValue({
      rooms: [],
      more: 0,
      alternatives: [
        { ...times, kind: 'other_time' },
        { ...times, kind: 'other_day', date: '2026-11-25', start_time: '10:30', end_time: '11:30' }
      ]
    })
    await openSearch({ backend })
    await pass(400)
    expect(found()).toBe('Free now for 1 hour: 0 of 2 matching rooms.')
    expect(rooms(freeRooms())).toEqual(['Atlas', 'Cedar'])
    await vi.waitFor(() => expect(search().getByText('Closest matches')).toBeVisible())
    expect(search().getAllByRole('listitem').at(-1)).toHaveTextContent(/Wednesday, November 25/)
    expect(search().getAllByRole('listitem')).toHaveLength(3)
  })
})

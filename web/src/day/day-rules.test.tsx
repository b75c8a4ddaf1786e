import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { booked, onPhone, openDaily, renderInOffice, today } from '../../test/app.tsx'
import { backendWithRules } from '../../test/rules.ts'
import { workdays } from '../../test/workdays.ts'
import { DayApp } from './day-app.tsx'

const { origin } = window.location
let search = ''
beforeEach(() => {
  search = ''
  const location = { href: `${origin}/day`, pathname: '/day', assign: vi.fn() }
  vi.stubGlobal('location', Object.defineProperty(location, 'search', { get: () => search }))
  // jsdom lays nothing out: without a height the grid would draw no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
})

const bookings = [booked('10:30', '11:00'), booked('13:00', '14:00')]

const opened = { office: { hours: workdays } }

async function open(backend: ReturnType<typeof backendWithRules>, now?: string) {
  renderInOffice(<DayApp backend={backend} />, backend, { now })
  await screen.findAllByText('Atlas')
  await waitFor(() => expect(backend.rules).toHaveBeenCalled())
}

const row = (room: string) => screen.getByRole('row', { name: new RegExp(room) })
const shades = (room: string) =>
  [...row(room).querySelectorAll<HTMLElement>('.track-shade')].map(
    ({ dataset: { from, to, why } }) => `${from}-${to} ${why}`
  )

describe('with opening hours', () => {
  test('rows say until when a room is free, and show when it is closed', async () => {
    await open(backendWithRules(opened, bookings))
    await waitFor(() => expect(row('Birch')).toHaveTextContent('Free until 18:00'))
    expect(row('Atlas')).toHaveTextContent('Free from 11:00')
    expect(shades('Atlas')).toEqual([])
    expect(screen.getByRole('columnheader', { name: 'Hours from 09:00 to 18:00' })).toBeVisible()
  })

  test('the hours are those from the first opening to the last closing, where one room is closed longer than another', async () => {
    const hours = openDaily('06:00', '24:00')
    await open(backendWithRules({ office: { hours }, atlas: { hours: workdays } }, bookings))
    await waitFor(() => expect(shades('Atlas')).toEqual(['06:00-09:00 closed', '18:00-24:00 closed']))
    expect(screen.getByRole('columnheader', { name: 'Hours from 06:00 to 24:00' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Closed')
    const grid = document.querySelector<HTMLElement>('.day-grid')!
    expect([grid.dataset['first'], grid.dataset['end']]).toEqual(['06:00', '24:00'])
  })

  test('a booking outside of the hours widens them', async () => {
    await open(backendWithRules(opened, [booked('06:30', '07:00')]))
    expect(await screen.findByRole('columnheader', { name: 'Hours from 06:30 to 18:00' })).toBeVisible()
    expect(shades('Birch')).toEqual(['06:30-09:00 closed'])
  })

  test('the keyboard stops at closing', async () => {
    const focused = () => document.activeElement!.getAttribute('aria-label')
    await open(backendWithRules(opened, bookings))
    await waitFor(() => expect(row('Birch')).toHaveTextContent('Free until 18:00'))
    const user = userEvent.setup()
    screen.getByRole('gridcell', { name: /^Atlas, / }).focus()
    await user.keyboard('{ArrowDown}{End}')
    expect(focused()).toBe('Birch, 17:45–18:00, free until 18:00')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Birch, 17:30–18:00, free until 18:00')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(focused()).toBe('Birch, 17:30–18:00, free until 18:00')
  })

  test('after closing there are no more times today', async () => {
    await open(backendWithRules(opened), `${today}T18:10:00+01:00`)
    expect(await screen.findByText('No more times today.')).toBeVisible()
    expect(row('Atlas')).toHaveTextContent('Closed')
    expect(screen.queryByText(/^Drag across free time/)).toBeNull()
  })
})

test('time for preparing is drawn next to the meetings, and none is booked in it', async () => {
  await open(backendWithRules({ atlas: { buffer_after: 15, min_minutes: 30 } }, bookings))
  await waitFor(() => expect(row('Atlas')).toHaveTextContent('Free from 11:15'))
  expect(shades('Atlas')).toEqual([
    '10:15-10:30 preparing',
    '11:00-11:15 preparing',
    '12:45-13:00 preparing',
    '14:00-14:15 preparing'
  ])
  const user = userEvent.setup()
  screen.getByRole('gridcell', { name: /^Atlas, / }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('gridcell', { name: 'Atlas, 11:00, setup time' })).toHaveFocus()
  await user.keyboard('{ArrowRight>6/}')
  expect(screen.getByRole('gridcell', { name: "Atlas, 12:30, can't be booked" })).toHaveFocus()
})

test('what is too soon to be booked is muted', async () => {
  await open(backendWithRules({ atlas: { lead_minutes: 120 } }))
  await waitFor(() => expect(shades('Atlas')).toEqual(['08:00-12:42 too_soon']))
  expect(row('Atlas')).toHaveTextContent('Free')
  expect(screen.getByRole('gridcell', { name: "Atlas, 10:30, can't be booked" })).toBeInTheDocument()
})

describe('on a closed day', () => {
  const holiday = { date: '2026-11-26', room_id: null, reason: 'Thanksgiving' }
  const works = { date: '2026-11-26', room_id: 'atlas', reason: 'new floor' }

  test('the reason of the office is said once', async () => {
    search = '?date=2026-11-26'
    await open(backendWithRules({ closed_days: [holiday] }))
    expect(await screen.findAllByText('The office is closed on Thursday, November 26: Thanksgiving.')).toHaveLength(1)
    expect(row('Birch')).toHaveTextContent('Closed')
    expect(shades('Birch')).toEqual(['08:00-23:15 closed'])
  })

  test('the reason of a room names it', async () => {
    search = '?date=2026-11-26'
    await open(backendWithRules({ closed_days: [works] }))
    expect(await screen.findByText('Atlas: closed (new floor)')).toBeVisible()
    expect(row('Birch')).toHaveTextContent('Free all day')
    await userEvent.setup().click(within(row('Atlas')).getByRole('button', { name: /Closed/ }))
    expect(within(screen.getByRole('dialog')).getByText('Closed: new floor')).toBeVisible()
  })

  test('a closed weekday is the office’s', async () => {
    search = '?date=2026-11-28'
    await open(backendWithRules(opened))
    expect(await screen.findByText('The office is closed on Saturday, November 28.')).toBeVisible()
  })

  test('a day that is too far ahead is not closed', async () => {
    search = '?date=2026-12-24'
    await open(backendWithRules({ office: { days_ahead: 14 } }))
    expect(await screen.findByText('Rooms can be booked at most 14 days ahead.')).toBeVisible()
    expect(row('Atlas')).toHaveTextContent('Free all day')
    expect(shades('Atlas')).toEqual(['08:00-23:15 too_soon'])
  })
})

describe('on a phone', () => {
  beforeEach(() => onPhone())
  const room = (name: string) => screen.getByRole('heading', { name: new RegExp(name) }).closest('li')!

  test('a day begins at its opening', async () => {
    search = '?date=2026-11-25'
    await open(backendWithRules(opened))
    expect(await screen.findByText('1 room matches')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^What is free\?/ }))
    expect(screen.getByLabelText('When')).toHaveAttribute('placeholder', 'Any time')
    expect(within(room('Atlas')).getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      expect.stringMatching(/start=09%3A00&minutes=60$/)
    )
    expect(within(room('Atlas')).getByRole('img')).toHaveAccessibleName(/^The day from 09:00 to 18:00\./)
  })

  test('a room is offered from when it is prepared', async () => {
    await open(backendWithRules({ atlas: { buffer_after: 30 } }, bookings))
    expect(await within(room('Atlas')).findByRole('link', { name: 'From 11:30' })).toBeVisible()
    expect(room('Atlas')).toHaveTextContent('Free from 11:30')
  })

  test('there is no time to choose on a closed day', async () => {
    search = '?date=2026-11-28'
    await open(backendWithRules(opened))
    expect(await screen.findByText('The office is closed on Saturday, November 28.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('nothing is offered after closing', async () => {
    await open(backendWithRules(opened), `${today}T18:10:00+01:00`)
    expect(await within(room('Atlas')).findByText('Closed')).toBeVisible()
    expect(within(room('Atlas')).queryByRole('link', { name: /Book|From/ })).toBeNull()
  })
})

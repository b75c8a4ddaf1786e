import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asPrivate, booked, today } from '../../../test/app.tsx'
import { type Days, pass, press, showDisplay } from '../../../test/display/display.tsx'

const rows = () => within(screen.getByRole('list', { name: "Today's Schedule" })).getAllByRole('listitem')
const textOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('p') ?? [])].map((line) => line.textContent?.trim())

test('a booking shows its times, its booker, its purpose and its guests without their addresses', async () => {
  const guests = ['ada.lovelace@b.co', 'c@d.co']
  await showDisplay({
    days: { [today]: [booked('14:30', '15:45', { guests }), booked('16:00', '17:00', { guests: ['a@b.co'] })] }
  })
  expect(rows().map(textOf)).toEqual([
    ['14:30–15:45', 'Jonas Keller, Bürgi & Partner', '“Weekly stand-up”', '2 guests: ada.lovelace, c'],
    ['16:00–17:00', 'Jonas Keller, Bürgi & Partner', '“Weekly stand-up”', '1 guest: a']
  ])
})

test.each([
  ['weekly', 'Weekly'],
  ['2-weekly', 'Every 2 weeks'],
  ['weekdays', 'Weekdays']
] as const)('a meeting that repeats %s says so behind its purpose', async (repeats, words) => {
  await showDisplay({ days: { [today]: [booked('14:30', '15:45', { repeats })] } })
  expect(textOf(rows()[0])).toContain(`“Weekly stand-up” ${words}`)
})

test('a repeat of a kind that only newer servers know is left out', async () => {
  await showDisplay({ days: { [today]: [booked('14:30', '15:45', { repeats: 'yearly' as 'weekly' })] } })
  expect(textOf(rows()[0])).toEqual(['14:30–15:45', 'Jonas Keller, Bürgi & Partner', '“Weekly stand-up”'])
})

test.each([
  ['everything', { booked_by: null, company: null, purpose: null }, ['14:30–15:45']],
  ['all but the names', { purpose: null }, ['14:30–15:45', 'Jonas Keller, Bürgi & Partner']],
  ['the company', { company: null, purpose: null }, ['14:30–15:45', 'Jonas Keller']],
  ['the person', { booked_by: null, purpose: null }, ['14:30–15:45', 'Bürgi & Partner']]
])('a booking with %s hidden by privacy shows the rest', async (_hidden, hidden, lines) => {
  await showDisplay({ days: { [today]: [booked('14:30', '15:45', { ...hidden, booker_email: null })] } })
  expect(rows().map(textOf)).toEqual([lines])
})

test('a private meeting says so in place of its booker, on the state and in the schedule', async () => {
  await showDisplay({ days: { [today]: [booked('10:30', '11:30', asPrivate), booked('14:30', '15:45', asPrivate)] } })
  expect(rows().map(textOf)).toEqual([
    ['10:30–11:30 CURRENT', 'Private meeting'],
    ['14:30–15:45', 'Private meeting']
  ])
  expect(document.querySelector('.state-banner-who')).toHaveTextContent('Private meeting')
})

test('only the current booking is marked, and the mark follows the clock', async () => {
  await showDisplay({
    now: '2026-11-24T10:59:00+01:00',
    days: { [today]: [booked('10:00', '11:00'), booked('11:00', '12:00')] }
  })
  const current = () => rows().map((row) => within(row).queryByText('CURRENT') !== null)
  expect(current()).toEqual([true, false])
  await pass(60_000)
  expect(current()).toEqual([false, true])
  expect(rows()[0]).toHaveAttribute('data-phase', 'past')
})

test('text in another direction is isolated', async () => {
  await showDisplay({
    days: { [today]: [booked('14:30', '15:45', { booked_by: 'محمد', company: 'ש', purpose: '‏(1)' })] }
  })
  for (const text of ['محمد', 'ש', '‏(1)']) expect(screen.getByText(text, { trim: false }).tagName).toBe('BDI')
})

test('each row has a cancel button of its own name, until the booking is past', async () => {
  const yesterday = '2026-11-23'
  await showDisplay({
    now: '2026-11-24T10:59:00+01:00',
    days: {
      [yesterday]: [booked('14:30', '15:45', { date: yesterday })],
      [today]: [booked('10:00', '11:00'), booked('14:30', '15:45')]
    }
  })
  const offered = () => screen.queryAllByTitle('Cancel booking').map((button) => button.getAttribute('aria-label'))
  expect(offered()).toEqual(['Cancel booking 10:00–11:00', 'Cancel booking 14:30–15:45'])
  await pass(60_000)
  expect(rows()).toHaveLength(2)
  expect(offered()).toEqual(['Cancel booking 14:30–15:45'])
  await press('Previous Day')
  expect(screen.getByText('14:30–15:45')).toBeVisible()
  expect(offered()).toEqual([])
})

test.each([
  ['the current one', '10:42', '10:30–11:00'],
  ['the next one', '11:15', '14:30–15:45'],
  ['the last one when all are past', '20:00', '14:30–15:45']
])('the list opens with %s on top', async (_which, time, top) => {
  // The rows stand 100 px apart; the list begins at 50 px.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const index = this.matches('li') ? [...this.parentElement!.children].indexOf(this) : 0
    return new DOMRect(0, 50 + index * 100, 0, 0)
  })
  const all = [booked('08:00', '09:00'), booked('10:30', '11:00'), booked('14:30', '15:45')]
  await showDisplay({ now: `2026-11-24T${time}:00+01:00`, days: { [today]: all } })
  const list = screen.getByRole('list', { name: "Today's Schedule" })
  expect(textOf(rows()[list.scrollTop / 100])[0]).toContain(top)
})

test('a list that fills later tracks scrolling, and its observers end when it empties', async () => {
  const watched = new Set<Element>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #elements: Element[] = []
      observe(element: Element) {
        this.#elements.push(element)
        watched.add(element)
      }
      disconnect() {
        for (const element of this.#elements) watched.delete(element)
      }
    }
  )
  // The rows end at 300 px, the list at 100 px.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const list = this.closest('ul')
    return new DOMRect(0, 0, 0, !list || this === list ? 100 : 300 - list.scrollTop)
  })
  const days: Days = { [today]: [] }
  const { reload } = await showDisplay({ days })
  days[today] = [booked('14:30', '15:45')]
  await reload()
  const list = screen.getByRole('list', { name: "Today's Schedule" })
  expect([...watched]).toContain(list)
  expect(list).toHaveAttribute('data-more')
  list.scrollTop = 200
  fireEvent.scroll(list)
  expect(list).not.toHaveAttribute('data-more')
  days[today] = []
  await reload()
  expect([...watched]).not.toContain(list)
})

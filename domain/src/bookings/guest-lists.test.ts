import { expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { afterChange, changeRecipients } from './changes.ts'
import type { NewBooking } from './fields.ts'
import { rebasedChange } from './rebased-change.ts'

/** A booking with that many guests, which counts how often any of them is read. */
function counted(count: number) {
  const reads = { count: 0 }
  const guests = new Proxy(
    Array.from({ length: count }, (_, index) => `guest${index}@example.com`),
    {
      get(list, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads.count++
        return Reflect.get(list, name, receiver)
      }
    }
  )
  const booking: NewBooking = { ...ada, date: '2026-11-24', start_time: '14:00', end_time: '15:00', guests }
  return { booking, reads }
}

/** The same people as typed again, and others. */
const typed = ({ guests }: NewBooking) => [...guests].flatMap((guest) => [guest.toUpperCase(), `new.${guest}`])

test.each<[string, (before: NewBooking, guests: string[]) => unknown]>([
  ['a change of the guests', (before, guests) => afterChange(before, { guests })],
  ['a change of the purpose', (before) => afterChange(before, { purpose: 'Other' })],
  ['finding whom a change concerns', (before, guests) => changeRecipients(before, { ...before, guests })],
  ['finding who left', (before, guests) => changeRecipients({ ...before, guests }, before)],
  ['making a change to a newer version', (before, guests) => rebasedChange({ guests }, { before, current: before })]
])('%s reads twice as many guests about twice as often', (_what, work) => {
  const readsOf = (count: number) => {
    const { booking, reads } = counted(count)
    const guests = typed(booking)
    reads.count = 0
    work(booking, guests)
    return reads.count
  }
  expect(readsOf(50)).toBeGreaterThan(0)
  expect(readsOf(50)).toBeLessThanOrEqual(2.5 * readsOf(25))
})

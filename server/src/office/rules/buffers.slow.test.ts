import { minutesOf, timeOf } from '@doorplate/domain/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()

const anyStep = fc.record({
  buffer_before: fc.constantFrom(0, 10, 15, 30),
  buffer_after: fc.constantFrom(0, 5, 15, 45),
  first: fc.integer({ min: 0, max: 55 }),
  quarters: fc.integer({ min: 1, max: 6 })
})

test('a booking is stored exactly if its time with its buffers meets none of the others with theirs', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 20 }), async (steps) => {
      await office.open()
      const held: { from: number; to: number }[] = []
      for (const { first, quarters, ...buffers } of steps) {
        await office.put('rules', buffers)
        const start = 480 + first * 15
        const end = start + quarters * 15
        const wanted = { from: start - buffers.buffer_before, to: end + buffers.buffer_after }
        const isFree = held.every(({ from, to }) => to <= wanted.from || from >= wanted.to)
        const answer = await office.book({ start_time: timeOf(start), end_time: timeOf(end), guests: [] })
        expect(answer.statusCode).toBe(isFree ? 201 : 409)
        if (isFree) held.push(wanted)
        else {
          for (const each of answer.json().alternatives) {
            if (each.kind !== 'other_time' || each.room_id !== 'atlas') continue
            const [from, to] = [minutesOf(each.start_time), minutesOf(each.end_time)]
            const offered = { from: from - buffers.buffer_before, to: to + buffers.buffer_after }
            expect(held.every((other) => other.to <= offered.from || other.from >= offered.to)).toBe(true)
          }
        }
      }
      expect(held.length).toBeGreaterThan(2)
    }),
    { numRuns: 3 }
  ))

import { expect, test } from 'vitest'
import { closedRanges } from './closed-ranges.ts'

const closed = (date: string, reason = 'Carpet', room_id: string | null = null) => ({ date, reason, room_id })

test('days in a row with the same reason are one range', () => {
  const days = [
    closed('2026-12-30'),
    closed('2026-12-31'),
    closed('2026-12-31', 'Paint', 'atlas'),
    closed('2027-01-01'),
    closed('2027-01-02', 'Paint'),
    closed('2027-01-04')
  ]
  expect(closedRanges(days)).toEqual([
    { from: '2026-12-30', to: '2027-01-01', reason: 'Carpet', room_id: null },
    { from: '2026-12-31', to: '2026-12-31', reason: 'Paint', room_id: 'atlas' },
    { from: '2027-01-02', to: '2027-01-02', reason: 'Paint', room_id: null },
    { from: '2027-01-04', to: '2027-01-04', reason: 'Carpet', room_id: null }
  ])
})

import { details, priya } from './desk-bookings.ts'

/** The weekly series of the desk's tests: five dates, of which `priya` is the second. */

const dates = ['2026-11-19', '2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']

export const idOf = (index: number) => (index === 1 ? details.id : `date-${index}`)

export const seriesOf = (change: (index: number) => object = () => ({})) => ({
  id: 'series',
  version: 8,
  rule: { frequency: 'weekly', count: 5 },
  room_id: 'atlas',
  start_time: '11:00',
  end_time: '12:00',
  last_date: '2026-12-17',
  undo_until: null,
  bookings: dates.map((date, index) => ({
    ...priya,
    id: idOf(index),
    date,
    planned_date: date,
    ended_at: null,
    planned_end: null,
    ...change(index)
  }))
})

/** The second date, opened. */
export const dateDetails = {
  ...details,
  series: { id: 'series', planned_date: '2026-11-26', planned_start: '11:00' }
}

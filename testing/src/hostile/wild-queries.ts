import fc from 'fast-check'
import { encoded } from './wild-values.ts'

/** Random queries for the lists of bookings and of audit entries. */
export function listQueries(rooms: readonly string[], days: readonly string[]): fc.Arbitrary<string> {
  const names = fc.constantFrom('office_id', 'room_id', 'from', 'to', 'from', 'to', 'since', 'client', 'before')
  const values = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...rooms, ...days) }, encoded)
  return fc.array(fc.tuple(names, values).map(joined)).map((pairs) => pairs.join('&'))
}

export function searchQueries(days: readonly string[]): fc.Arbitrary<string> {
  const usual = fc.constantFrom('people=4', 'people=0', 'minutes=90', 'equipment=Screen,Wifi', 'from=12:00', 'to=18:00')
  const wild = fc.tuple(fc.constantFrom('office_id', 'people', 'equipment', 'from', 'to'), encoded).map(joined)
  const required = fc.constantFrom(...days).map((day) => `date=${day}&minutes=60`)
  return fc.tuple(required, fc.array(fc.oneof(usual, wild))).map(([first, others]) => [first, ...others].join('&'))
}

function joined([name, value]: [string, string]): string {
  return `${name}=${value}`
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotTimes } from '../schedule/slots.ts'
import { typedTime } from './typed-time.ts'

test.each([
  ['14:00', '14:00'],
  ['14', '14:00'],
  ['1415', '14:15'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['14h30', '14:30'],
  ['14 Uhr', '14:00'],
  ['14 h', '14:00'],
  ['2pm', '14:00'],
  ['2:30 p.m.', '14:30'],
  ['12 PM', '12:00'],
  ['9 a', '09:00'],
  ['１４：００', '14:00'],
  ['١٤:٣٠', '14:30'],
  ['2:15 م', '14:15'],
  ['下午2:30', '14:30'],
  ['午前9時', '09:00'],
  [' 14:00 ', '14:00'],
  ['14:01', '14:15'],
  ['21:31', '21:45']
])('%j is %s', (text, time) => {
  expect(typedTime(text, slotTimes)).toBe(time)
})

test.each([
  '',
  'now',
  '25',
  '24:00',
  '14:60',
  '13 pm',
  '0 am',
  '7:00',
  '12 am',
  '21:50',
  '23:55',
  '1:2:3',
  '-14',
  '14:5'
])('%j is no time at which meetings start', (text) => {
  expect(typedTime(text, slotTimes)).toBeUndefined()
})

test('a start time is itself', () =>
  fc.assert(
    fc.property(fc.constantFrom(...slotTimes), (time) => {
      expect(typedTime(time, slotTimes)).toBe(time)
    })
  ))

test('no other text is taken for something that is no start time', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([undefined, ...slotTimes]).toContain(typedTime(text, slotTimes))
    })
  ))

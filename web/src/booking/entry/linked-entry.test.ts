import { noOfficeRules, type OfficeRules } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { officeRules } from '../../../test/app.tsx'
import { forgetLink, withLink } from './linked-entry.ts'
import { emptyEntry } from './stored-entry.ts'

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  return withLink(emptyEntry)
}

test('room, date, start and duration in the address are chosen', () => {
  const { choice, draft, linked } = open('/?room=atlas&date=2026-11-26&start=11:15&minutes=75')
  expect(choice).toEqual({ date: '2026-11-26', room_id: 'atlas', slot: { date: '2026-11-26', time: '11:15' } })
  expect(draft).toMatchObject({ durationMinutes: 75, durationChosen: true })
  expect(linked).toBe(true)
})

test('choices are removed from the address, and the office stays', () => {
  open('/?office=lisbon&room=tejo&date=2026-11-26&start=11:15&minutes=60')
  forgetLink()
  expect(window.location.search).toBe('?office=lisbon')
})

test.each([
  ['a day that there is not', '&date=2026-02-30&start=11:15', { date: undefined, slot: undefined }],
  ['a start off the grid', '&date=2026-11-26&start=11:20', { date: '2026-11-26', slot: undefined }],
  ['no start', '&date=2026-11-26', { date: '2026-11-26', slot: undefined }]
])('the rest is chosen with %s', (_what, parameters, expected) => {
  expect(open(`/?room=atlas${parameters}&minutes=20`).choice).toEqual({ room_id: 'atlas', ...expected })
  expect(open(`/?room=atlas${parameters}&minutes=20`).draft).toEqual(emptyEntry.draft)
})

test('a long duration is chosen, and only one that the room allows once its rules are known', () => {
  const minutesOf = (minutes: number, rules?: OfficeRules) => {
    window.history.replaceState(null, '', `/?room=atlas&date=2026-11-26&start=11:15&minutes=${minutes}`)
    return withLink(emptyEntry, rules).draft.durationMinutes
  }
  expect([120, 1440, 1455].map((minutes) => minutesOf(minutes))).toEqual([120, 1440, 60])
  expect([105, 120].map((minutes) => minutesOf(minutes, noOfficeRules))).toEqual([60, 60])
  expect([105, 120].map((minutes) => minutesOf(minutes, officeRules({ max_minutes: 240 })))).toEqual([60, 120])
})

test('a stored entry stays when the address has no choices', () => {
  expect(open('/?date=2026-11-26')).toEqual({ ...emptyEntry, linked: false })
})

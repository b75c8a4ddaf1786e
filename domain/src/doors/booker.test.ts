import { expect, test } from 'vitest'
import { doorBookerProblem, normalizeDoorBooker } from './booker.ts'

const booker = (changes: Parameters<typeof normalizeDoorBooker>[0]) => normalizeDoorBooker(changes)

test('a name is enough and is normalized', () => {
  expect(booker({ booked_by: ' Priya Raman ' })).toEqual({ booked_by: 'Priya Raman', company: '', booker_email: '' })
  expect(doorBookerProblem(booker({ booked_by: 'Priya' }))).toBeUndefined()
})

test.each([
  [{}, 'booked_by', 'form.booked_by.required'],
  [{ booked_by: '\u2800' }, 'booked_by', 'form.booked_by.required'],
  [{ booked_by: 'a'.repeat(121) }, 'booked_by', 'form.booked_by.tooLong'],
  [{ booked_by: 'Priya', company: 'a\ud800b' }, 'company', 'form.company.unusable'],
  [{ booked_by: 'Priya', booker_email: 'priya' }, 'booker_email', 'form.emailInvalid']
])('%j has a problem at %s', (changes, field, message) => {
  expect(doorBookerProblem(booker(changes))).toMatchObject({ field, message: expect.arrayContaining([message]) })
})

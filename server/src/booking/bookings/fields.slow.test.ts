import {
  bookingFields,
  kindOf,
  type PersonField,
  personFields,
  schedulePrivacies
} from '@doorplate/domain/bookings/fields'
import { describe, expect, test } from 'vitest'
import { adminKey, tuesday } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'
import { eraseOldAddresses } from './retention/retention-job.ts'

const office = await testOffice()
const { database } = office

const values = Object.fromEntries(personFields.map((name) => [name, sentValue(name)]))

function sentValue(name: PersonField, word = 'Words'): string | string[] | boolean {
  const address = `${word.toLowerCase()}-${name.replaceAll('_', '-')}@example.com`
  return { text: `${word} of ${name}`, email: address, emails: [address], yes_no: true }[kindOf(name)]
}

function hiddenValue(name: PersonField) {
  return kindOf(name) === 'emails' ? [] : null
}

const listeningTriggers = ['bookings_raise_version', 'bookings_record', 'bookings_take_search_words']

describe.each(personFields)('%s', (name) => {
  test('is stored, and the operator and the holder read it', async () => {
    const own = await office.booked(values)
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: values[name] }])
    expect(await office.read('bookings', adminKey)).toMatchObject([{ [name]: values[name] }])
    expect(await office.holderView(own)).toMatchObject({ [name]: values[name] })
  })

  test.each(schedulePrivacies)(
    'is public with SCHEDULE_PRIVACY=%s only if its row says so',
    async (schedulePrivacy) => {
      await office.open({ schedulePrivacy })
      // A private meeting hides the other fields.
      await office.book({ ...values, private: name === 'private' })
      const isShown = bookingFields[name].shownIn.some((each) => each === schedulePrivacy)
      expect((await office.bookings())[0]).toMatchObject({ [name]: isShown ? values[name] : hiddenValue(name) })
    }
  )

  test('is changed only if its row says so', async () => {
    const wanted = sentValue(name, 'Other')
    const answer = await office.change(await office.booked(values), { [name]: wanted })
    expect(answer.statusCode).toBe(bookingFields[name].changeable ? 200 : 422)
    const expected = bookingFields[name].changeable ? wanted : values[name]
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: expected }])
  })

  test('is announced, audited and counted in the version when SQL changes it', async () => {
    const triggers = await database.query<{ trigger: string }>(
      `SELECT trigger_name AS trigger FROM information_schema.triggered_update_columns
       WHERE trigger_schema = current_schema AND event_object_table = 'bookings' AND event_object_column = $1 ORDER BY 1`,
      [name]
    )
    const advice = `Add ${name} to UPDATE OF of these triggers in server/schema/triggers.sql`
    expect(
      triggers.map(({ trigger }) => trigger),
      advice
    ).toEqual(listeningTriggers)
  })

  test('is in the invitation only if its row says so', async () => {
    await office.book(values)
    const [message] = await database.query<{ details: object }>('SELECT details FROM invitations')
    expect(name in message!.details).toBe(bookingFields[name].invitation)
  })

  test('is erased after the retention only if its row says so', async () => {
    await office.book(values)
    await eraseOldAddresses(database, {
      days: 30,
      now: tuesday + 40 * 24 * 3_600_000,
      stopping: new AbortController().signal
    })
    const erased = { text: '', email: null, emails: [], yes_no: false }[kindOf(name)]
    const expected = bookingFields[name].erased ? erased : values[name]
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: expected }])
  })
})

import {
  bookingFields,
  kindOf,
  type PersonField,
  personFields,
  schedulePrivacies
} from '@doorplate/domain/bookings/fields'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, createTestApp, publicKey, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'
import { eraseOldAddresses } from './retention.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const values = Object.fromEntries(personFields.map((name) => [name, sentValue(name)]))

function sentValue(name: PersonField, word = 'Words'): string | string[] | boolean {
  const address = `${word.toLowerCase()}-${name.replaceAll('_', '-')}@example.com`
  return { text: `${word} of ${name}`, email: address, emails: [address], yes_no: true }[kindOf(name)]
}

function hiddenValue(name: PersonField) {
  return kindOf(name) === 'emails' ? [] : null
}

describe.each(personFields)('%s', (name) => {
  test('is stored, and the operator and the holder read it', async () => {
    const { id } = (await book(app, values)).json()
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: values[name] }])
    expect(await bookingsOf(app, '', adminKey)).toMatchObject([{ [name]: values[name] }])
    const held = await app.inject({ url: `/api/v1/bookings/${id}`, headers: adminKey })
    expect(held.json()).toMatchObject({ [name]: values[name] })
  })

  test.each(schedulePrivacies)(
    'is public with SCHEDULE_PRIVACY=%s only if its row says so',
    async (schedulePrivacy) => {
      await app.close()
      app = await createTestApp(database, { config: { schedulePrivacy } })
      await book(app, values)
      const isShown = bookingFields[name].shownIn.some((each) => each === schedulePrivacy)
      expect((await bookingsOf(app))[0]).toMatchObject({ [name]: isShown ? values[name] : hiddenValue(name) })
    }
  )

  test('is changed only if its row says so', async () => {
    const made = await book(app, values)
    const wanted = sentValue(name, 'Other')
    const answer = await app.inject({
      method: 'PATCH',
      url: made.headers.location!,
      headers: { ...publicKey, 'doorplate-key': String(made.headers['doorplate-key']), 'if-match': '"1"' },
      payload: { [name]: wanted }
    })
    expect(answer.statusCode).toBe(bookingFields[name].changeable ? 200 : 422)
    const expected = bookingFields[name].changeable ? wanted : values[name]
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: expected }])
  })

  test('is in the invitation only if its row says so', async () => {
    await book(app, values)
    const [message] = await database.query<{ details: object }>('SELECT details FROM invitations')
    expect(name in message!.details).toBe(bookingFields[name].invitation)
  })

  test('is erased after the retention only if its row says so', async () => {
    await book(app, values)
    await eraseOldAddresses(database, {
      days: 30,
      now: tuesday + 40 * 24 * 3_600_000,
      defaults: { officeName: 'Doorplate', officeTimeZone: 'Europe/Berlin' },
      stopping: new AbortController().signal
    })
    const erased = { text: '', email: null, emails: [], yes_no: false }[kindOf(name)]
    const expected = bookingFields[name].erased ? erased : values[name]
    expect(await database.query(`SELECT ${name} FROM bookings`)).toEqual([{ [name]: expected }])
  })
})

import { expect, test } from 'vitest'
import { writeBackup } from '../../../src/service/backup/backup.ts'
import { createLog } from '../../../src/service/operations/log.ts'
import { book, createTestApp, publicKey, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { followChanges } from '../../follow-changes.ts'
import { jonas, priya } from '../../mail/outbox.ts'
import { sendMails } from '../../office.ts'

const database = await testDatabase()

test('S-42: the key of a booking appears only in the booker’s answer and mail', async () => {
  const logged: string[] = []
  const logger = createLog('trace', { write: (line: string) => void logged.push(line) })
  const config = { publicUrl: 'https://rooms.office.example' }
  const app = await createTestApp(database, { config, logger })
  const stream = await followChanges(app)
  const events = Array.from({ length: 4 }, () => stream.next())

  const booked = await book(app, { guests: [jonas] }, { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' })
  const { id } = booked.json()
  const key = String(booked.headers['doorplate-key'])
  const headers = { ...publicKey, 'doorplate-key': key }
  const patch = (payload: object, repeat: string) =>
    app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: { ...headers, 'if-match': '"1"', 'idempotency-key': repeat },
      payload
    })
  const answers = [
    await app.inject({ url: `/api/v1/bookings/${id}`, headers }),
    await patch({ purpose: 'Rail slots' }, 'ad5c2b64-5e2f-4f3c-8a4e-61f4f9f4f0a7'),
    await patch({ cancelled: true }, '0b5d3c1e-93c4-4ef5-8b0a-5f7a2d8f9e61'),
    await patch({ cancelled: false }, '7c1f0a52-2f0e-4d57-9a3b-d1f3c5e7a924'),
    await app.inject({ url: `/api/v1/bookings/${id}/calendar`, headers }),
    await app.inject({ url: '/api/v1/bookings', headers: publicKey })
  ]
  for (const { statusCode } of answers) expect(statusCode).toBe(200)

  const { messages } = await sendMails({ database, now: tuesday + 60_000, config }, {}, logger)
  const backup: string[] = []
  await writeBackup(database, async (line) => void backup.push(line))

  const mailTo = (recipient: string) => messages.filter(({ to }) => to === recipient).map(({ raw }) => `${raw}`)
  expect(mailTo(priya).join().replaceAll('=\r\n', '')).toContain(key)
  expect(mailTo(jonas)).not.toEqual([])
  const calendars = messages.flatMap(({ raw }) => calendarsIn(`${raw}`))
  expect(calendars.join()).toContain('BEGIN:VEVENT')
  const elsewhere = {
    bodies: [booked, ...answers].map(({ body }) => body),
    guests: mailTo(jonas),
    calendars,
    stream: await Promise.all(events),
    logged,
    backup
  }
  for (const [place, texts] of Object.entries(elsewhere)) {
    expect([place, texts.length > 0, JSON.stringify(texts).replaceAll('=\\r\\n', '').includes(key)]).toEqual([
      place,
      true,
      false
    ])
  }
  stream.leave()
  await app.close()
})

/** The parts of a message that are calendars, read. */
function calendarsIn(raw: string): string[] {
  const attached = [...raw.matchAll(/^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/gm)]
  const inline = [...raw.matchAll(/^BEGIN:VCALENDAR[\s\S]*?^END:VCALENDAR/gm)]
  return [...attached.map(([, base64]) => Buffer.from(base64!, 'base64').toString()), ...inline.map(([text]) => text)]
}

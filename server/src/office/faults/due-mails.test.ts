import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { sendMails, testOffice } from '../../../test/office.ts'
import type { Config } from '../../base/settings/config.ts'
import { queueFaultMail } from './mail-job.ts'
import { deleteOldFaults } from './store.ts'

const office = await testOffice()
const { database } = office
const minutes = 60_000

/** All mails sent so far by two processes. */
async function mailed(changes: Partial<Config> = {}) {
  const context = { config: testConfig(changes), now: office.now }
  await Promise.all([queueFaultMail(database, context), queueFaultMail(database, context)])
  const { messages } = await sendMails(office, changes)
  return Promise.all(messages.map(({ raw }) => PostalMime.parse(raw)))
}

test('reports within ten minutes share one mail to the operator', async () => {
  await office.report()
  office.now += 4 * minutes
  await office.report()
  await office.report({ room_id: 'birch', equipment: null, note: 'smells of “gas” <b>' })
  office.now += 6 * minutes - 1
  expect(await mailed()).toEqual([])
  office.now += 1
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Problems reported at the displays', to: [{ address: 'desk@office.example' }] })
  expect(mail!.text?.trim().split('\n')).toEqual([
    'Problems reported at the displays:',
    '',
    'Atlas: Projector (2 times)',
    'Birch: something else, “smells of “gas” <b>”',
    '',
    'Sent by Doorplate, because this address is set to receive problem reports.'
  ])
  expect(mail!.html).not.toContain('<b>”')
  office.now += 60 * minutes
  expect(await mailed()).toEqual([])
})

test('a repeated report is mailed only with a new note, and a fixed fault never', async () => {
  await office.report()
  office.now += 10 * minutes
  expect(await mailed()).toHaveLength(1)
  await office.report()
  office.now += 10 * minutes
  expect(await mailed()).toEqual([])
  await office.report({ note: 'now it is loud' })
  const { id } = (await office.report({ equipment: 'Wifi' })).json()
  await office.fix(id)
  office.now += 10 * minutes
  const [mail] = await mailed()
  expect(mail!.text).toContain('Atlas: Projector (3 times), “now it is loud”\n')
  expect(mail!.text).not.toContain('Wifi')
})

test('the mail links to the page of each room, if the public address is known', async () => {
  await office.report()
  office.now += 1
  await office.report({ equipment: 'Wifi' })
  await office.report({ room_id: 'birch', equipment: null })
  office.now += 10 * minutes
  const [mail] = await mailed({ publicUrl: 'https://rooms.office.example' })
  expect(mail!.text).toContain(
    [
      'Atlas: Projector',
      'Atlas: Wifi',
      'See the room: https://rooms.office.example/rooms/atlas',
      '',
      'Birch: something else',
      'See the room: https://rooms.office.example/rooms/birch'
    ].join('\n')
  )
  const links = [...mail!.html!.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['atlas', 'birch'].map((room) => `https://rooms.office.example/rooms/${room}`))
})

test('each office has its own mail, of limited length', async () => {
  await office.moveToLima('birch')
  await database.query(
    `INSERT INTO rooms (id, name, capacity) SELECT 'r' || n, 'Room', 1 FROM generate_series(1, 101) AS n`
  )
  await database.query(
    `INSERT INTO faults (room_id, reported_at, recent, mail_at) SELECT id, $1, '{}', $1 FROM rooms WHERE id LIKE 'r%'`,
    [new Date(office.now)]
  )
  await office.report({ room_id: 'birch', equipment: null })
  const [mail] = await mailed()
  expect(mail!.text).toContain('Doorplate\nRoom: something else\n')
  expect(mail!.text).toContain('And 2 more.')
  expect(mail!.text).not.toContain('Lima')
})

test('open faults are mailed once ALERT_MAIL is set', async () => {
  await office.report()
  office.now += 60 * minutes
  expect(await queueFaultMail(database, { config: testConfig({ alertMail: undefined }), now: office.now })).toBe(false)
  expect(await mailed()).toHaveLength(1)
})

test('faults are deleted 90 days after they are fixed, notes 90 days after the last report', async () => {
  const { id } = (await office.report({ note: 'loud' })).json()
  await office.report({ equipment: 'Wifi', note: 'slow' })
  await office.fix(id)
  const stored = () => database.query('SELECT equipment, notes FROM faults ORDER BY equipment')
  const day = 24 * 60 * minutes
  await deleteOldFaults(database, office.now + 90 * day - 1)
  expect(await stored()).toHaveLength(2)
  await deleteOldFaults(database, office.now + 90 * day)
  expect(await stored()).toEqual([{ equipment: 'Wifi', notes: [] }])
})

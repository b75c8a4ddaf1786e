import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { fakeMailer, type Outbox, openOutbox, wireTo } from '../../test/outbox.ts'

const database = await testDatabase()
let office: Outbox

beforeEach(async () => {
  office = await openOutbox(database)
  return () => office.close()
})

const priya = 'priya@northwind.example'
const jonas = 'jonas@buergi.example'

describe('when things break', () => {
  test('a message whose end was never written down is sent again, the same to the byte', async () => {
    const { wire, database: cut } = wireTo(database)
    const first = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const crashing = office.hire(first, { database: cut })
    await office.book({ guests: [jonas], purpose: 'Ünïcödé 漢字' })
    await crashing.runOnce()
    await crashing.stop()

    const second = fakeMailer()
    const worker = office.hire(second)
    await worker.runOnce()
    const waitingForTheLease = second.messages.length
    office.now += 120_000
    await worker.runOnce()
    expect(waitingForTheLease + first.messages.length).toBe(2)
    const again = second.messages.find(({ id }) => id === first.messages[0]!.id)!
    expect(again.raw.equals(first.messages[0]!.raw)).toBe(true)
  })

  test('a message is not sent again because the database was away when its end was to be written down', async () => {
    const { wire, database: cut } = wireTo(database)
    const mailer = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const worker = office.hire(mailer, { database: cut })
    await office.book()
    await worker.runOnce()
    office.now += 130_000
    await worker.runOnce()
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent' })
    expect(worker.totals()).toMatchObject({ sent: 1 })
  })

  test('the worker survives a database out of reach, says so once, and goes on by itself', async () => {
    const { wire, database: cut } = wireTo(database)
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { database: cut })
    await office.book()
    wire.isCut = true
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(office.logged.filter((line) => line.includes('database'))).toHaveLength(1)
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`])
  })

  test('a message that cannot be written is kept, and the others are sent', async () => {
    await office.book({ guests: [jonas] })
    await database.query(`UPDATE invitations SET details = '{}' WHERE recipient = $1`, [jonas])
    const worker = office.hire(fakeMailer())
    await worker.runOnce()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent', [`${jonas} REQUEST 0`]: 'queued' })
    expect(office.logged.join()).not.toContain('@')
  })
})

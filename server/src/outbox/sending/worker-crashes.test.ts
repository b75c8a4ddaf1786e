import { describe, expect, test } from 'vitest'
import { cuttable, fakeMailer, jonas, priya, testOutbox } from '../../../test/outbox.ts'

const { database, office } = await testOutbox()

describe('after a failure', () => {
  test('a message without a recorded result is sent again with the same bytes', async () => {
    const { wire, database: cut } = cuttable(database)
    const first = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const crashing = office.startWorker(first, { database: cut })
    await office.book({ guests: [jonas], purpose: 'Ünïcödé 漢字' })
    await crashing.runOnce()
    await crashing.stop()

    const second = fakeMailer()
    const worker = office.startWorker(second)
    await worker.runOnce()
    const waitingForTheLease = second.messages.length
    office.now += 120_000
    await worker.runOnce()
    expect(waitingForTheLease + first.messages.length).toBe(2)
    const again = second.messages.find(({ id }) => id === first.messages[0]!.id)!
    expect(again.raw.equals(first.messages[0]!.raw)).toBe(true)
  })

  test('a message is sent once even if the database was away when its result came', async () => {
    const { wire, database: cut } = cuttable(database)
    const mailer = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const worker = office.startWorker(mailer, { database: cut })
    await office.book()
    await worker.runOnce()
    office.now += 130_000
    await worker.runOnce()
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent' })
    expect(worker.totals()).toMatchObject({ sent: 1 })
  })

  test('the worker survives an unavailable database and logs it once', async () => {
    const { wire, database: cut } = cuttable(database)
    const { mailer, worker } = office.hire({ database: cut })
    await office.book()
    wire.isCut = true
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(office.logged.filter((line) => line.includes('database'))).toHaveLength(1)
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`])
  })

  test('a message that cannot be built does not stop the others', async () => {
    await office.book({ guests: [jonas] })
    await database.query(`UPDATE invitations SET details = '{}' WHERE recipient = $1`, [jonas])
    const worker = office.startWorker(fakeMailer())
    await worker.runOnce()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent', [`${jonas} REQUEST 0`]: 'queued' })
    expect(office.logged.join()).not.toContain('@')
  })
})

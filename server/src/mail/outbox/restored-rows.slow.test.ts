import { expect, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { testOutbox } from '../../../test/mail/outbox.ts'
import { writeBackup } from '../../service/backup/backup.ts'
import { restoreBackup } from '../../service/backup/restore.ts'

const { database, office } = await testOutbox()

const backupOf = async () => {
  const lines: string[] = []
  await writeBackup(database, async (line) => {
    lines.push(line)
  })
  return lines
}

async function* each(lines: string[]) {
  yield* lines
}

test('a backup keeps client and settings of waiting messages', async () => {
  office.letterhead = testConfig({ mailFrom: 'rooms@harbour.example' })
  await office.book({ booker_email: 'priya+rooms@northwind.example' })
  const before = await database.query('SELECT * FROM invitations')
  expect(before).toMatchObject([
    { client: 'a browser', uid_host: 'harbour.example', mailbox: 'priya@northwind.example' }
  ])
  const lines = await backupOf()
  await database.reset()
  await restoreBackup(database, each(lines))
  expect(await database.query('SELECT * FROM invitations')).toEqual(before)
  const { mailer, worker } = office.hire({ mailFrom: 'rooms@hill.example' })
  await worker.runOnce()
  expect(mailer.messages.map(({ from }) => from)).toEqual(['rooms@harbour.example'])
})

import { expect, onTestFinished, test } from 'vitest'
import { adminKey, tuesday } from '../../../test/app.ts'
import { pollOptions } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import { reportProcess } from './process-job.ts'
import { ProcessStatus } from './process-status.ts'

const office = await testOffice()
const { database } = office

test('each process enters itself, and each answers for all', async () => {
  const statuses = [new ProcessStatus(tuesday), new ProcessStatus(tuesday)]
  for (const status of statuses) {
    onTestFinished(reportProcess(database, { now: () => office.now, log: { warn: () => undefined }, status }))
  }
  const stored = () => database.query<{ id: string }>('SELECT id FROM processes')
  await expect.poll(stored, pollOptions).toHaveLength(2)
  for (const status of statuses) {
    const app = await office.secondApp({}, { status })
    const { processes, database: of } = (await app.inject({ url: '/api/v1/health', headers: adminKey })).json()
    expect(processes.map(({ id }: { id: string }) => id).sort()).toEqual(statuses.map(({ id }) => id).sort())
    expect(of.answer_milliseconds).toBeTypeOf('number')
  }
})

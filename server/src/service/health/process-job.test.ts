import { expect, onTestFinished, test } from 'vitest'
import { adminKey, tuesday } from '../../../test/app.ts'
import { pollOptions } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import type { JobLog } from '../../base/jobs/job.ts'
import { reportProcess } from './process-job.ts'
import { ProcessStatus } from './process-status.ts'
import { storeProcess } from './process-store.ts'

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

const withWrongKeys = (count: number) => {
  const status = new ProcessStatus(tuesday)
  status.countWrongKeys(() => count)
  return status
}

test('sixty wrong keys are warned of, wherever they were tried', async () => {
  await storeProcess(database, withWrongKeys(30), office.now)
  const warned: string[] = []
  const log = { warn: (_values: object, sentence: string) => void warned.push(sentence) } as JobLog
  onTestFinished(reportProcess(database, { now: () => office.now, log, status: withWrongKeys(30) }))
  await expect.poll(() => warned, pollOptions).toEqual(['Someone is trying keys'])
})

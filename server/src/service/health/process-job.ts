import type { Database } from '../../base/database/database.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import { type JobLog, startJob } from '../../base/jobs/job.ts'
import { manyWrongKeys } from './problems.ts'
import type { ProcessStatus } from './process-status.ts'
import { answerOnce, countWrongKeys, listProcesses, storeProcess } from './process-store.ts'

const measuredEveryMilliseconds = 5_000
const storedEveryMilliseconds = 30_000
const hourMilliseconds = 3_600_000

type Context = { now: Clock; log: JobLog; status: ProcessStatus }

/**
 * Measures how long the database takes to answer, and says every 30 seconds that this process runs. Warns at most once an hour
 * of wrong keys that were tried at all processes.
 */
export function reportProcess(database: Database, { now, log, status }: Context): () => void {
  let storedAt = Number.NEGATIVE_INFINITY
  let warnedAt = Number.NEGATIVE_INFINITY
  const report = async () => {
    const begun = performance.now()
    await answerOnce(database)
    status.addAnswer(performance.now() - begun, now())
    if (Math.abs(now() - storedAt) < storedEveryMilliseconds) return
    await storeProcess(database, status, now())
    storedAt = now()
    if (Math.abs(now() - warnedAt) < hourMilliseconds) return
    const keys = countWrongKeys(await listProcesses(database, now()), status)
    if (keys < manyWrongKeys) return
    warnedAt = now()
    log.warn({ keys }, 'Someone is trying keys')
  }
  return startJob(report, {
    pauseMilliseconds: measuredEveryMilliseconds,
    log,
    complaint: 'This process could not be entered in the list of processes; retried every 5 seconds'
  })
}

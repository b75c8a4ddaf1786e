import type { Database } from '../../../base/database/database.ts'
import { type JobContext, startJob } from '../../../base/jobs/job.ts'
import { reportUndelivered } from './report.ts'

const pauseMilliseconds = 10_000

export function reportUndeliveredMail(database: Database, { config, now, log, outbox }: JobContext): () => void {
  const report = async () => {
    if (await reportUndelivered(database, { config, now: now(), log })) outbox.wake()
  }
  return startJob(report, { pauseMilliseconds, log, complaint: 'Reports of undelivered invitations are delayed' })
}

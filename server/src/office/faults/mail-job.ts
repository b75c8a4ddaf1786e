import type { Database } from '../../base/database/database.ts'
import { type JobContext, startJob } from '../../base/jobs/job.ts'
import { queueFaultMail } from './mails.ts'

const pauseMilliseconds = 5_000

export function mailFaults(database: Database, { config, now, log, outbox }: JobContext): () => void {
  if (config.alertMail === undefined) return () => undefined
  const mail = async () => {
    if (await queueFaultMail(database, { config, now: now() })) outbox.wake()
  }
  return startJob(mail, { pauseMilliseconds, log, complaint: 'The mail about faults waits; it is tried again' })
}

import type { Database } from '../../base/database/database.ts'
import { type JobContext, startJob } from '../../base/jobs/job.ts'
import { mailLinks } from './bulk/mail-links.ts'

/** Requests do not wake the job: the timing of its work would reveal whether an address has bookings. */
const pauseMilliseconds = 1_000

export function answerLinkRequests(database: Database, { config, now, log, outbox }: JobContext): () => void {
  const answer = async () => {
    if (await mailLinks(database, { config, now: now(), log })) outbox.wake()
  }
  return startJob(answer, {
    pauseMilliseconds,
    log,
    complaint: 'Requests for links wait; they are tried again every second'
  })
}

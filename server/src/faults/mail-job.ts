import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { repeat } from '../repeat.ts'
import { mailFaults } from './mails.ts'

const pauseMilliseconds = 5_000

type Context = {
  config: Config
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  invitations: { wake(): void }
}

/** Nothing to do where no address is set. */
export function tellOperatorOfFaults(database: Database, { config, now, log, invitations }: Context): () => void {
  if (config.alertMail === undefined) return () => undefined
  const tell = async () => {
    if (await mailFaults(database, { config, now: now() })) invitations.wake()
  }
  return repeat(tell, { pauseMilliseconds, log, complaint: 'The mail about faults waits; it is tried again' })
}

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { repeat } from '../repeat.ts'
import { queueFaultMail } from './mails.ts'

const pauseMilliseconds = 5_000

type Context = {
  config: Config
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  invitations: { wake(): void }
}

export function mailFaults(database: Database, { config, now, log, invitations }: Context): () => void {
  if (config.alertMail === undefined) return () => undefined
  const mail = async () => {
    if (await queueFaultMail(database, { config, now: now() })) invitations.wake()
  }
  return repeat(mail, { pauseMilliseconds, log, complaint: 'The mail about faults waits; it is tried again' })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { mailLinks } from '../bookings/link-mails.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/** By the clock alone: woken by a request, its work would tell who watches the time whether there was any. */
const pauseMilliseconds = 1_000

type Context = {
  config: Config
  now: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  invitations: { wake(): void }
}

export function answerLinkRequests(database: Database, { config, now, log, invitations }: Context): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let failing = false

  async function answer() {
    try {
      if (await mailLinks(database, { config, now: now() })) invitations.wake()
      failing = false
    } catch (error) {
      if (!failing && !signal.aborted)
        log.warn({ err: error }, 'Requests for links wait; they are tried again every second')
      failing = true
    }
  }

  async function repeat() {
    while (!signal.aborted) {
      await answer()
      await pause(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  void repeat()
  return () => stopping.abort()
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'

export type JobLog = Pick<FastifyBaseLogger, 'warn'>

export type JobContext = {
  config: Config
  now: Clock
  log: JobLog
  outbox: { wake(): void }
}

type JobOptions = {
  pauseMilliseconds: number
  log: JobLog
  complaint: string
}

/** Repeats the work after a pause each time. @returns a function that stops it and aborts the signal */
export function startJob(
  work: (stopping: AbortSignal) => Promise<void>,
  { pauseMilliseconds, log, complaint }: JobOptions
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let isFailing = false

  async function attempt() {
    try {
      await work(signal)
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted) log.warn({ err: error }, complaint)
      isFailing = true
    }
  }

  async function loop() {
    while (!signal.aborted) {
      await attempt()
      // Rejects when the signal is aborted, which ends the loop.
      await pause(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  void loop()
  return () => stopping.abort()
}

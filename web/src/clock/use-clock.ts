import type { Office } from '@doorplate/domain/api'
import type { Moment } from '@doorplate/domain/time'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { corrected, localMilliseconds, momentOf, type Reading, untilNextMinute } from './office-clock.ts'

/** The office's clock as this page knows it; the device's own clock and zone play no part. */
export type Clock = {
  /** The same object until the minute changes. */
  now(): Moment
  /** What it showed at first: the moment that the server rendered. */
  first(): Moment
  /** Milliseconds since 1970. */
  instant(): number
  /** Sets the clock by the server's text, '2026-11-24T10:42:07+01:00'. */
  set(now: string): void
  /** Calls back on each change of the minute until the returned function is called. */
  subscribe(onMinute: () => void): () => void
}

/** A page that slept or was throttled looks at the clock at least so often. */
const longestSleepMilliseconds = 30_000

/** @param at the steady count, in milliseconds, when the office's clock showed that */
export function createClock({ now, time_zone }: Pick<Office, 'now' | 'time_zone'>, at = performance.now()): Clock {
  let reading: Reading = { now, at }
  let shown = momentOf(wallNow())
  const first = shown
  let told = shown
  let timer: number | undefined
  const listeners = new Set<() => void>()

  function wallNow() {
    return localMilliseconds(reading, performance.now(), time_zone)
  }

  function current() {
    const moment = momentOf(wallNow())
    if (moment.date !== shown.date || moment.time !== shown.time) shown = moment
    return shown
  }

  function look() {
    window.clearTimeout(timer)
    if (current() !== told) {
      told = shown
      for (const listener of [...listeners]) listener()
    }
    if (listeners.size > 0)
      timer = window.setTimeout(look, Math.min(longestSleepMilliseconds, untilNextMinute(wallNow())))
  }

  return {
    now: current,
    first: () => first,
    instant: () => Date.parse(reading.now) + performance.now() - reading.at,
    set(text) {
      reading = corrected(reading, { now: text, at: performance.now() }, time_zone)
      look()
    },
    subscribe(onMinute) {
      listeners.add(onMinute)
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        listeners.delete(onMinute)
        if (listeners.size > 0) return
        window.clearTimeout(timer)
        document.removeEventListener('visibilitychange', look)
      }
    }
  }
}

export const ClockContext = createContext<Clock | undefined>(undefined)

/** @throws Error outside the app */
export function useClock(): Clock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('No clock is provided')
  return clock
}

/** The office's day and time; renders again on the minute. */
export function useNow(): Moment {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, clock.now, clock.first)
}

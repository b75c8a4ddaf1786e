import type { Office } from '@doorplate/api/office/offices'
import { type Moment, momentOf } from '@doorplate/domain/time'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { corrected, localMilliseconds, type Reading, reachedBy, untilNextMinute } from './office-clock.ts'

/** The office's clock, independent of the device's clock and zone. */
export type Clock = {
  /** The time by which meetings begin and end. The same object until the minute changes. */
  now(): Moment
  first(): Moment
  /** The time that a wall clock shows, also in an hour that is repeated. */
  wall(): Moment
  firstWall(): Moment
  /** Milliseconds since 1970. */
  instant(): number
  set(now: string): void
  /** Reports each new minute until the returned function is called. */
  subscribe(onMinute: () => void): () => void
}

/** Timers of a page that slept or was throttled are late. */
const longestSleepMilliseconds = 30_000

/** @param at the time of `now` on the machine's monotonic clock, in milliseconds */
export function createClock({ now, time_zone }: Pick<Office, 'now' | 'time_zone'>, at = performance.now()): Clock {
  let reading: Reading = { now, at }
  let reached = momentOf(reachedBy(reading, performance.now(), time_zone))
  let wall = momentOf(wallNow())
  const [first, firstWall] = [reached, wall]
  let reported = wall
  let timer: number | undefined
  const listeners = new Set<() => void>()

  function wallNow() {
    return localMilliseconds(reading, performance.now(), time_zone)
  }

  function currentWall() {
    wall = sameOr(wall, momentOf(wallNow()))
    return wall
  }

  function current() {
    reached = sameOr(reached, momentOf(reachedBy(reading, performance.now(), time_zone)))
    return reached
  }

  function look() {
    window.clearTimeout(timer)
    if (currentWall() !== reported) {
      reported = wall
      for (const listener of [...listeners]) listener()
    }
    if (listeners.size > 0)
      timer = window.setTimeout(look, Math.min(longestSleepMilliseconds, untilNextMinute(wallNow())))
  }

  return {
    now: current,
    first: () => first,
    wall: currentWall,
    firstWall: () => firstWall,
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

function sameOr(old: Moment, fresh: Moment): Moment {
  return fresh.date === old.date && fresh.time === old.time ? old : fresh
}

export const ClockContext = createContext<Clock | undefined>(undefined)

export function useClock(): Clock {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('No clock is provided')
  return clock
}

export function useNow(): Moment {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, clock.now, clock.first)
}

/** The time that a visible clock shows. It goes back where summer time ends, unlike `useNow`. */
export function useWallTime(): Moment {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, clock.wall, clock.firstWall)
}

import { useReducer } from 'react'
import { useAfter } from './use-after.ts'

/** Whole seconds, rounded up, until `end` on a clock in milliseconds; 0 when it has passed or is undefined. */
export function useSecondsLeft(end: number | undefined, clock: () => number): number {
  const [ticks, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const rest = end === undefined ? 0 : Math.max(0, end - clock())
  const seconds = Math.ceil(rest / 1000)
  useAfter(seconds > 0 ? rest - (seconds - 1) * 1000 : undefined, tick, ticks)
  return seconds
}

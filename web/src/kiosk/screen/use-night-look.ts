import { gridOn, type RoomRules } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'
import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'

/** @returns whether the display is dimmed, as it is outside the hours of its room */
export function useNightLook(rules: RoomRules, now: Moment | undefined, idle: boolean): boolean {
  const dim = idle && now !== undefined && isNight(rules, now)
  useBodyMark('data-light', dim ? 'dim' : undefined)
  return dim
}

function isNight(rules: RoomRules, { date, time }: Moment): boolean {
  const grid = gridOn(rules, date)
  return !grid || time < grid.first || time >= grid.end
}

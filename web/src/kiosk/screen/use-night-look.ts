import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'

/** @returns whether the display is dimmed */
export function useNightLook(now: Time | undefined, idle: boolean): boolean {
  const dim = idle && now !== undefined && (now < grid.first || now >= gridEnd)
  useBodyMark('data-light', dim ? 'dim' : undefined)
  return dim
}

import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'

export type DisplayState = 'available' | 'occupied' | 'closed' | 'other-day' | 'unknown'

export function useDisplayColors(state: DisplayState, stale: boolean): void {
  useBodyMark('class', 'display-view')
  useBodyMark('data-state', state)
  useBodyMark('data-stale', stale ? state : undefined)
}

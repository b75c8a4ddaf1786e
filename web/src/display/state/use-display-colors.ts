import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'

/** The state of the whole page: available or occupied today, another day, or unknown. */
export type DisplayState = 'available' | 'occupied' | 'other-day' | 'unknown'

/**
 * Paints the page in the colour of the state for as long as the display is shown.
 * @param stale whether the state is only the last one known
 */
export function useDisplayColors(state: DisplayState, stale: boolean): void {
  useBodyMark('class', 'display-view')
  useBodyMark('data-state', state)
  useBodyMark('data-stale', stale ? state : undefined)
}

import { useInsertionEffect } from 'react'

/** The state of the whole page: available or occupied today, another day, or unknown. */
export type DisplayState = 'available' | 'occupied' | 'other-day' | 'unknown'

/**
 * Paints the page in the colour of the state for as long as the display is shown.
 * @param stale whether the state is only the last one known
 */
export function useDisplayColors(state: DisplayState, stale: boolean): void {
  // Before the layout effects: a list can only be scrolled into place when the page already has its measures.
  useInsertionEffect(() => {
    const { body } = document
    body.classList.add('display-view')
    body.dataset['state'] = state
    if (stale) body.dataset['stale'] = state
    return () => {
      body.classList.remove('display-view')
      delete body.dataset['state']
      delete body.dataset['stale']
    }
  }, [state, stale])
}

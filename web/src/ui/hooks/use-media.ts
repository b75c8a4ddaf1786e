import { useCallback, useSyncExternalStore } from 'react'
import { settings } from '../../words/page-settings.ts'

export const narrow = '(max-width: 43.74em)'
export const touch = '(hover: none)'

/** Whether a media query matches. The server guesses by the device, and the browser's first render repeats the guess. */
export function useMedia(query: typeof narrow | typeof touch): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => settings.phone === true
  )
}

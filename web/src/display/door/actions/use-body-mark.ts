import '../door.css'
import { useInsertionEffect } from 'react'

/** `awaiting` frames the page in amber; the others are a visitor's choice. */
type Mark = 'awaiting' | 'lowReach' | 'largeText'

/** Marks the page for its style sheets. */
export function useBodyMark(mark: Mark, isSet: boolean): void {
  useInsertionEffect(() => {
    const { dataset } = document.body
    if (!isSet) return undefined
    dataset[mark] = ''
    return () => {
      delete dataset[mark]
    }
  }, [mark, isSet])
}

import './door-layout.css'
import { useInsertionEffect } from 'react'

/** `door` makes room for a second row of buttons, `awaiting` frames the page in amber; the others are for its visitor. */
type Mark = 'door' | 'awaiting' | 'lowReach' | 'largeText'

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

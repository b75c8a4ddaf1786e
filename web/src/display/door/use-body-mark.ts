import './door-layout.css'
import { useInsertionEffect } from 'react'

/** Marks the page for its style sheets: `door` makes room for a second row of buttons, `awaiting` frames it in amber. */
export function useBodyMark(mark: 'door' | 'awaiting', isSet: boolean): void {
  useInsertionEffect(() => {
    const { dataset } = document.body
    if (!isSet) return undefined
    dataset[mark] = ''
    return () => {
      delete dataset[mark]
    }
  }, [mark, isSet])
}

import './door-layout.css'
import { useInsertionEffect } from 'react'

/** Makes room on the page for a second row of buttons. */
export function useDoorLayout(isWanted: boolean): void {
  useInsertionEffect(() => {
    const { dataset } = document.body
    if (!isWanted) return undefined
    dataset['door'] = ''
    return () => {
      delete dataset['door']
    }
  }, [isWanted])
}

import { useInsertionEffect } from 'react'
import { isOnServer } from '../../words/page-settings.ts'

/** Attributes of <body> that style sheets ask for. The values are words of the code, never user input. */
type Mark = 'class' | `data-${'state' | 'stale' | 'light' | 'awaiting' | 'low-reach' | 'large-text'}`

let collected = ''

/** Sets an attribute of <body> while the component is shown; undefined sets none. */
export function useBodyMark(mark: Mark, value: string | undefined): void {
  if (isOnServer && value !== undefined) collected += ` ${mark}="${value}"`
  // Before the layout effects: a list can only be scrolled into place when the page already has its measures.
  useInsertionEffect(() => {
    if (value === undefined) return undefined
    document.body.setAttribute(mark, value)
    return () => document.body.removeAttribute(mark)
  }, [mark, value])
}

/** On the server, after each page: its marks as HTML attributes. */
export function takeBodyMarks(): string {
  const taken = collected
  collected = ''
  return taken
}

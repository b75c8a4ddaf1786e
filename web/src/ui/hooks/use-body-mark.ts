import { useInsertionEffect } from 'react'
import { isOnServer } from '../../words/page-settings.ts'

/** Attributes of <body> for style sheets. The values are never user input. */
type Mark =
  | 'class'
  | `data-${'state' | 'stale' | 'connecting' | 'light' | 'check-in' | 'low-reach' | 'large-text' | 'panel'}`

let collected = ''

export function useBodyMark(mark: Mark, value: string | undefined): void {
  if (isOnServer && value !== undefined) collected += ` ${mark}="${value}"`
  // Before layout effects, which measure the page.
  useInsertionEffect(() => {
    if (value === undefined) return undefined
    document.body.setAttribute(mark, value)
    return () => document.body.removeAttribute(mark)
  }, [mark, value])
}

/** Returns the marks of a page that the server has rendered, as HTML attributes. */
export function takeBodyMarks(): string {
  const taken = collected
  collected = ''
  return taken
}

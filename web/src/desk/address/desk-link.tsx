import type { ComponentProps, MouseEvent } from 'react'
import { go } from './address.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }

/** A link to another page of the desk, which is shown without loading the desk again. */
export function DeskLink({ to, ...attributes }: Props) {
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }

  return <a {...attributes} href={to} onClick={onClick} />
}

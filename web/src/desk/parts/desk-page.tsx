import { type ReactNode, useRef } from 'react'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { say } from '../words.ts'

type Props = {
  title: string
  /** Below the title. */
  lead?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A page of the desk, below the head and next to the list of pages. Its title has the focus when it opens, unless a panel opens
 * with it, or somebody types already while it loads.
 */
export function DeskPage({ title, lead, actions, children }: Props) {
  useTitle(say('desk.pageTitle', { page: title }))
  const heading = useRef<HTMLHeadingElement>(null)
  useBeforePaint(true, () => {
    if (!document.activeElement?.matches('input, select, textarea, .desk-panel *')) heading.current?.focus()
  })
  return (
    <>
      <div className="desk-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className="desk-buttons">{actions}</div>}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </>
  )
}

/** Brings somebody back to the top of the page. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('.desk-body h1')?.focus()
}

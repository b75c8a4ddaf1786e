import { type ReactNode, useRef } from 'react'
import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'

type Props = {
  /** The row whose panel is open. */
  opened: string | undefined
  panel: ReactNode
  children: ReactNode
}

/** A list with a panel next to it, which covers the list on a phone. When the panel closes, its row has the focus again. */
export function ListAndPanel({ opened, panel, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(opened)
  useBeforePaint(
    true,
    () => {
      const row = last.current
      last.current = opened
      if (opened !== undefined || row === undefined) return
      list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row)}"]`)?.focus()
    },
    opened
  )
  useBodyMark('data-panel', opened === undefined ? undefined : 'open')
  return (
    <div className="desk-beside" data-open={opened !== undefined || undefined}>
      <div ref={list}>{children}</div>
      {opened !== undefined && panel}
    </div>
  )
}

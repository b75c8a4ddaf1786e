import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { DeskDialog } from './desk-dialog.tsx'

type Props = {
  title: string
  /** What the act means. */
  children?: ReactNode
  /** The words of the answers. */
  keep: string
  act: string
  onKeep(): void
  onAct(): void
  /** Nothing brings it back. */
  isFinal?: boolean
}

/** Asks before something is done. The answer that changes nothing is first, and has the focus. */
export function DeskQuestion({ title, children, keep, act, onKeep, onAct, isFinal = false }: Props) {
  return (
    <DeskDialog title={title} isQuestion onClose={onKeep}>
      {children !== undefined && <p>{children}</p>}
      <div className="desk-buttons">
        <Button className={isFinal ? 'button' : 'button button-main'} autoFocus onPress={onKeep}>
          {keep}
        </Button>
        <Button className={isFinal ? 'button button-alert' : 'button'} onPress={onAct}>
          {act}
        </Button>
      </div>
    </DeskDialog>
  )
}

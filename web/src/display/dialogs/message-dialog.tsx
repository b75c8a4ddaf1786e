import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../words.ts'

type Props = {
  sentence: string
  onTomorrow?: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

export function MessageDialog({ sentence, onTomorrow, onClose, children }: Props) {
  const title = useId()
  return (
    <Dialog kind="question" labelledBy={title} onClose={onClose}>
      <h2 id={title}>{sentence}</h2>
      {children}
      <div className="dialog-buttons">
        <button type="button" className={onTomorrow ? 'button' : 'button button-main'} onClick={onClose}>
          {say('display.ok')}
        </button>
        {onTomorrow && (
          <button type="button" className="button button-main" onClick={onTomorrow}>
            {say('display.seeTomorrow')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

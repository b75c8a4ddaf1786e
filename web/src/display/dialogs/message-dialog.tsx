import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  sentence: string
  beside: ReactNode
  onTomorrow?: (() => void) | undefined
  onClose: () => void
}

export function MessageDialog({ sentence, beside, onTomorrow, onClose }: Props) {
  const title = useId()
  return (
    <Dialog kind="question" labelledBy={title} onClose={onClose} beside={beside}>
      <h2 id={title}>{sentence}</h2>
      <div className="dialog-buttons">
        <button type="button" className={onTomorrow ? 'button' : 'button button-main'} onClick={onClose}>
          OK
        </button>
        {onTomorrow && (
          <button type="button" className="button button-main" onClick={onTomorrow}>
            See Tomorrow
          </button>
        )}
      </div>
    </Dialog>
  )
}

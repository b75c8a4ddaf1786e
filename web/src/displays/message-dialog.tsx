import { useId } from 'react'
import { Dialog } from '../shared/dialog.tsx'

/** A sentence that must be read before going on. */
export function MessageDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  const title = useId()
  return (
    <Dialog kind="ask" labelledBy={title} onClose={onClose}>
      <h2 id={title}>{sentence}</h2>
      <div className="pair">
        <button type="button" className="button button-main" onClick={onClose}>
          OK
        </button>
      </div>
    </Dialog>
  )
}

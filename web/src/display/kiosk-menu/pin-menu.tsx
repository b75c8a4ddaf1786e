import type { Room } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { displayAddress } from '../../ui/links/page-link.ts'
import { say } from './words.ts'

type Props = { room: Room; rooms: readonly Room[]; onClose: () => void }

export function PinMenu({ room, rooms, onClose }: Props) {
  const title = useId()
  const [view, setView] = useState<'choices' | 'full screen' | 'rooms'>('choices')
  const isChoosing = view === 'rooms'

  /** A page can only end a full screen that a page has begun. */
  function leaveFullScreen() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else setView('full screen')
  }

  return (
    <Dialog
      // Opened again for the rooms, so that the first of them has the focus.
      key={String(isChoosing)}
      kind="question"
      className="choices-dialog"
      labelledBy={title}
      onClose={onClose}
    >
      <h2 id={title}>{say(isChoosing ? 'kiosk.otherRoom' : 'kiosk.title')}</h2>
      {view === 'full screen' && <p role="status">{say('kiosk.browsersFullScreen')}</p>}
      <div className="dialog-choices">
        {isChoosing ? (
          rooms
            .filter(({ id }) => id !== room.id)
            .map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="button"
                onClick={() => window.location.assign(displayAddress(id))}
              >
                <bdi>{name}</bdi>
              </button>
            ))
        ) : (
          <>
            <button type="button" className="button" onClick={leaveFullScreen}>
              {say('kiosk.fullScreenOff')}
            </button>
            <button type="button" className="button" onClick={() => setView('rooms')}>
              {say('kiosk.otherRoom')}
            </button>
          </>
        )}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button button-main" onClick={onClose}>
          {say('all.close')}
        </button>
      </div>
    </Dialog>
  )
}

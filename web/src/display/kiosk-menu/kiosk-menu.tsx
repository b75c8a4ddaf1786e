import '../dialogs/dialogs.css'
import type { Room } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { settings } from '../../words/page-settings.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import type { Reach } from '../visit/visit.ts'
import { KioskFacts } from './kiosk-facts.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { PinMenu } from './pin-menu.tsx'
import { say } from './words.ts'

type Props = {
  room: Room
  rooms: readonly Room[]
  contact: ContactSince
  reach: Reach
  onReach: (reach: Partial<Reach>) => void
  onClose: () => void
}

export function KioskMenu({ room, rooms, contact, reach, onReach, onClose }: Props) {
  const title = useId()
  const [view, setView] = useState<'facts' | 'pin' | 'open'>('facts')
  const pinLength = settings.kiosk?.pin_length ?? 0
  if (view === 'pin') {
    return <PinDialog length={pinLength} onClose={onClose} onRight={() => setView('open')} />
  }
  if (view === 'open') return <PinMenu room={room} rooms={rooms} onClose={onClose} />
  return (
    <Dialog kind="question" className="choices-dialog" labelledBy={title} onClose={onClose}>
      <h2 id={title}>{say('kiosk.title')}</h2>
      <KioskFacts room={room} contact={contact} />
      <div className="dialog-choices">
        <Choice isOn={reach.largeText} onPress={() => onReach({ largeText: !reach.largeText })}>
          {say('kiosk.largeText')}
        </Choice>
        <Choice isOn={reach.lowReach} onPress={() => onReach({ lowReach: !reach.lowReach })}>
          {say('display.lowReach')}
        </Choice>
        {pinLength > 0 && (
          <button type="button" className="button dialog-choices-wide" onClick={() => setView('pin')}>
            {say('kiosk.withPin')}
          </button>
        )}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {say('kiosk.reload')}
        </button>
        <button type="button" className="button button-main" onClick={onClose}>
          {say('all.close')}
        </button>
      </div>
    </Dialog>
  )
}

function Choice({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

import './week-page.css'
import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Subscribe } from '../feeds/subscribe.tsx'
import { QrCode } from '../rooms/qr-code.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { useListener } from '../ui/hooks/use-listener.ts'
import { Printer } from '../ui/icons/later-icons.tsx'
import { CopyLink } from '../ui/links/copy-link.tsx'
import { settings } from '../words/page-settings.ts'
import { say } from './words.ts'

export function DoorSign({ room }: { room: Room }) {
  const address = useRoomAddress(room.id)
  return (
    <section className="door-sign">
      <h1>
        <bdi>{room.name}</bdi>
      </h1>
      <p>{say('all.people', { count: room.capacity })}</p>
      {address && <QrCode address={address} label={say('room.code')} />}
      <p className="door-sign-lead">{say('room.seeAndBook')}</p>
      <p className="door-sign-address">
        <bdi>{address}</bdi>
      </p>
    </section>
  )
}

export function useSignPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useListener('afterprint', () => setPrinting(false))

  function print() {
    // The sign must be rendered when the browser captures the page.
    flushSync(() => setPrinting(true))
    window.print()
  }

  return { isPrinting, print }
}

export function RoomFoot({ room, onPrint }: { room: Room; onPrint(): void }) {
  const address = useRoomAddress(room.id)
  return (
    <section className="room-foot">
      <QrCode address={address} label={say('room.code')} />
      <div>
        <h2>{say('room.atHand')}</h2>
        <p>{say('room.signHint')}</p>
        <div className="room-foot-actions">
          <button type="button" className="button" onClick={onPrint}>
            <Printer />
            {say('room.printSign')}
          </button>
          <CopyLink link={address ?? ''} />
        </div>
      </div>
      {!settings.feeds_off && (
        <div>
          <h2>{say('room.inCalendar')}</h2>
          <p>{say('room.inCalendarHint')}</p>
          <div className="room-foot-actions">
            <Subscribe office_id={room.office_id} room_id={room.id} />
          </div>
        </div>
      )}
    </section>
  )
}

/** The public address, or else this page's, which the server may not know behind a proxy. */
function useRoomAddress(id: string): string | undefined {
  const isHydrated = useHydrated()
  const origin = settings.public_url ?? (isHydrated ? window.location.origin : undefined)
  return origin === undefined ? undefined : `${origin}/rooms/${encodeURIComponent(id)}`
}

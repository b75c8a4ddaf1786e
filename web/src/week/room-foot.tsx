import './room-foot.css'
import type { Room } from '@doorplate/domain/rooms'
import { CopyLink } from '../ui/copy-link.tsx'
import { Printer } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'
import { QrCode } from './qr-code.tsx'
import { roomAddress } from './room-address.ts'

/** The code that leads a phone to this page, its sign for the door, and its link. */
export function RoomFoot({ room, onPrint }: { room: Room; onPrint(): void }) {
  const address = roomAddress(room.id)
  return (
    <section className="room-foot">
      <QrCode address={address} />
      <div>
        <h2>{say('room.atHand')}</h2>
        <p>{say('room.signHint')}</p>
        <div className="room-foot-actions">
          <button type="button" className="button" onClick={onPrint}>
            <Printer />
            {say('room.printSign')}
          </button>
          <CopyLink link={address} />
        </div>
      </div>
    </section>
  )
}

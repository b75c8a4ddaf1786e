import './room-foot.css'
import type { Room } from '@doorplate/domain/rooms'
import { Printer } from '../ui/later-icons.tsx'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'
import { QrCode } from './qr-code.tsx'
import { roomAddress } from './room-address.ts'

/** The code that leads a phone to this page, and its sign for the door. */
export function RoomFoot({ room, onPrint }: { room: Room; onPrint(): void }) {
  return (
    <section className="room-foot">
      <QrCode address={roomAddress(room.id)} />
      <div>
        <h2>
          <Said it="room.atHand" room={<bdi>{room.name}</bdi>} />
        </h2>
        <p>{say('room.signHint')}</p>
        <button type="button" className="button" onClick={onPrint}>
          <Printer />
          {say('room.printSign')}
        </button>
      </div>
    </section>
  )
}

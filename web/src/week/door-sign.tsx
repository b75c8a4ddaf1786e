import './door-sign.css'
import type { Room } from '@doorplate/domain/rooms'
import { say } from '../words/words.ts'
import { QrCode } from './qr-code.tsx'
import { roomAddress } from './room-address.ts'

/** What is printed and hung beside the door. */
export function DoorSign({ room }: { room: Room }) {
  const address = roomAddress(room.id)
  return (
    <section className="door-sign">
      <h1>
        <bdi>{room.name}</bdi>
      </h1>
      <p>{say('all.people', { count: room.capacity })}</p>
      <QrCode address={address} />
      <p className="door-sign-lead">{say('room.seeAndBook')}</p>
      <p className="door-sign-address">
        <bdi>{address}</bdi>
      </p>
    </section>
  )
}

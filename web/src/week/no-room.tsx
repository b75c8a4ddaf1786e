import { PageHead } from '../page-head/page-head.tsx'
import { RoomIdInvalid } from '../schedule/room-id-invalid.tsx'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'

/** The address names a room that there is not. */
export function NoRoom({ room_id }: { room_id: string }) {
  useTitle(say('all.roomNotFound'))
  return (
    <main className="week-page">
      <PageHead />
      <h1>{say('all.roomNotFound')}</h1>
      <RoomIdInvalid room_id={room_id} />
    </main>
  )
}

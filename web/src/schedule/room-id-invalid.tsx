import { Said } from '../words/said.tsx'

/** Characters of a wrong id that are shown: it came from an address bar and can be anything. */
const shownLength = 64

export function RoomIdInvalid({ room_id }: { room_id: string }) {
  const characters = [...room_id]
  const shown = characters.slice(0, shownLength).join('')
  return (
    <p>
      <Said it="all.roomIdInvalid" id={<bdi>{characters.length > shownLength ? `${shown}…` : shown}</bdi>} />
    </p>
  )
}

import { Sentence } from '../words/sentence.tsx'

/** Characters: the id comes from the address bar and can be anything. */
const shownLength = 64

export function RoomIdInvalid({ room_id }: { room_id: string }) {
  const characters = [...room_id]
  const shown = characters.slice(0, shownLength).join('')
  return (
    <p>
      <Sentence it="all.roomIdInvalid" id={<bdi>{characters.length > shownLength ? `${shown}…` : shown}</bdi>} />
    </p>
  )
}

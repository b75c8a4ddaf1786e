import '../day-page.css'
import { say } from '../words.ts'
import type { RoomFilter } from './room-filter.ts'

type Props = { filter: RoomFilter; onFilter(filter: RoomFilter): void }

export function RoomNameField({ filter, onFilter }: Props) {
  return (
    <input
      className="input"
      type="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={say('day.roomName')}
      placeholder={say('day.roomName')}
      value={filter.name}
      onChange={({ target }) => onFilter({ ...filter, name: target.value })}
    />
  )
}

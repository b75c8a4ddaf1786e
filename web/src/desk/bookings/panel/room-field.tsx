import { canOverride, isBarred, type Obstacle } from '@doorplate/domain/finding/obstacles'
import type { Room } from '@doorplate/domain/rooms'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Warning } from '../../../ui/icons/icons.tsx'
import { listed } from '../../../words/listed.tsx'
import { useRead } from '../../calls/use-read.ts'
import { SelectField, TickField } from '../../forms/fields.tsx'
import { read, say } from '../../words.ts'
import { findRooms } from '../booking-calls.ts'
import { type SearchValues, seatsFor } from './search-values.ts'
import { useObstacles } from './use-obstacles.ts'

type Props = { office: string; rooms: readonly Room[] }

/** Free rooms, best first, then the others, each with the reason. Choosing one of these warns. */
export function RoomField({ office, rooms }: Props) {
  const { free, isFull, search } = useFreeRooms(office)
  const obstaclesTo = useObstacles(office)
  const all = rooms.map((room) => ({ room, obstacles: free?.includes(room.id) ? [] : obstaclesTo(room) }))
  const inOrder = all.sort((one, other) => placeOf(one, free) - placeOf(other, free))
  const chosen = useChosenRoom(
    inOrder.map(({ room }) => room.id),
    { search, free }
  )
  const { obstacles } = inOrder.find(({ room }) => room.id === chosen.id) ?? { obstacles: [] }

  function optionWords({ room, obstacles: [obstacle] }: Candidate): string {
    const words = { room: room.name, seats: say('all.people', { count: room.capacity }) }
    if (obstacle) return say('deskBookings.obstructedRoom', { ...words, why: wordsOf(obstacle) })
    const isOffered = !free || isFull || free.includes(room.id)
    return say(isOffered ? 'deskBookings.freeRoom' : 'deskBookings.otherRoom', words)
  }

  return (
    <>
      <SelectField
        name="room_id"
        label={say('deskBookings.room')}
        choices={inOrder.map((each) => [each.room.id, optionWords(each)] as const)}
        hint={<Warnings obstacles={obstacles} />}
        rules={{ onChange: chosen.onChange }}
      />
      {canOverride(obstacles) && <TickField name="override_rules" label={say('deskBookings.anyway')} />}
    </>
  )
}

type Candidate = { room: Room; obstacles: readonly Obstacle[] }

/** Without an order of the server, those with the fewest obstacles come first. */
function placeOf({ room, obstacles }: Candidate, free: readonly string[] = []): number {
  const place = free.indexOf(room.id)
  if (place >= 0) return place
  return free.length + obstacles.length + (isBarred(obstacles) ? 100 : 0)
}

function Warnings({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <div role="status">
      {obstacles.map((obstacle) => (
        <p key={obstacle.why} className="fault-line">
          <Warning />
          <span>{obstacle.why === 'lacks' ? wordsOf(obstacle) : read(obstacle.message)}</span>
        </p>
      ))}
    </div>
  )
}

const short = {
  impossible: say('deskBookings.isImpossible'),
  outOfUse: say('deskBookings.isOutOfUse'),
  taken: say('deskBookings.isTaken'),
  closed: say('deskBookings.isClosed'),
  tooLong: say('deskBookings.isTooLong'),
  tooShort: say('deskBookings.isTooShort'),
  hours: say('deskBookings.isOutsideHours'),
  tooFar: say('deskBookings.isTooFar'),
  tooSoon: say('deskBookings.isTooSoon'),
  tooSmall: say('deskBookings.isTooSmall')
}

function wordsOf(obstacle: Obstacle): string {
  if (obstacle.why !== 'lacks') return short[obstacle.why]
  return say('deskBookings.isWithout', { equipment: listed([...obstacle.lacks]) })
}

type Choosing = { search: string; free: readonly string[] | undefined }

/** A room that nobody chose gives way to the best one when another search is made, or when it is no longer free. */
function useChosenRoom(ids: readonly string[], { search, free }: Choosing) {
  const { setValue } = useFormContext<SearchValues>()
  const id = useWatch<SearchValues, 'room_id'>({ name: 'room_id' })
  const [isOnPurpose, setOnPurpose] = useState(false)
  const [searched, setSearched] = useState<string>()
  const best = ids[0]
  const isKept = isOnPurpose || free === undefined || (searched === search && free.includes(id))
  useEffect(() => {
    if (best === undefined || (isKept && ids.includes(id))) return
    if (id !== best) setValue('room_id', best)
    setOnPurpose(false)
    if (free) setSearched(search)
  })
  return { id, onChange: () => setOnPurpose(true) }
}

/** What the server names at most. */
const mostRooms = 50

/** The free rooms are undefined until they have been read, and of a search that the server refuses. */
function useFreeRooms(office: string) {
  const { date = '', start_time = '', minutes, people, equipment } = useWatch<SearchValues>()
  const isComplete = date !== '' && start_time !== ''
  const key = ['bookings', 'free', office, date, start_time, minutes, people, equipment]
  const { data: free } = useRead({
    key,
    async read(signal) {
      if (!isComplete) return []
      const query = { date, minutes: Number(minutes), people: seatsFor(people), from: start_time, to: start_time }
      return findRooms({ ...query, office_id: office, ...(equipment && { equipment }) }, signal)
    },
    feeds: ['bookings', 'rooms']
  })
  return { free, isFull: free?.length === mostRooms, search: JSON.stringify(key) }
}

import type { HealthProblem } from '@doorplate/api/service/health'
import type { Room } from '@doorplate/domain/rooms'
import { useOffice } from '../../clock/use-office.ts'
import { DayStrip } from '../../schedule/day-strip/day-strip.tsx'
import { StripHours } from '../../schedule/day-strip/strip-hours.tsx'
import { onOneGrid, shownGrid } from '../../timeline/room-plan.ts'
import { shownTime } from '../../words/dates.ts'
import { serverPath } from '../../words/page-settings.ts'
import { deskAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { type OfficeDay, readOfficeDay } from '../calls/office-day.ts'
import { useRead } from '../calls/use-read.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { useMomentIn } from '../places/use-moment-in.ts'
import { say } from '../words.ts'
import { type RoomNow, roomNow } from './room-now.ts'

const mostRooms = 50

type Props = { problems: readonly HealthProblem[] }

/** A strip for each room. Rooms with a problem come first. */
export function RoomsNow({ problems }: Props) {
  const { rooms } = useDeskRooms()
  const troubled = new Set(problems.map((problem) => 'room_id' in problem && problem.room_id))
  const inOrder = [...rooms.filter(({ id }) => troubled.has(id)), ...rooms.filter(({ id }) => !troubled.has(id))]
  return rooms.length > 0 && <ReadRooms rooms={inOrder} />
}

function ReadRooms({ rooms }: { rooms: readonly Room[] }) {
  const momentIn = useMomentIn()
  const offices = [...new Set(rooms.map(({ office_id }) => office_id))].map((id) => [id, momentIn(id).date] as const)
  const days = useRead({
    key: ['bookings', 'now', offices],
    read: (signal) => Promise.all(offices.map(([id, date]) => readOfficeDay(id, date, signal))),
    feeds: ['bookings', 'rooms', 'offices']
  })

  function nowOf(room: Room, read: readonly OfficeDay[]): RoomNow | undefined {
    const day = read.find(({ office_id }) => office_id === room.office_id)
    return day && roomNow(room, day, momentIn(room.office_id))
  }

  return (
    <Loaded of={days} failure={say('deskToday.failedRooms')}>
      {(read) => <RoomStrips rooms={rooms.flatMap((room) => nowOf(room, read) ?? [])} />}
    </Loaded>
  )
}

function RoomStrips({ rooms }: { rooms: readonly RoomNow[] }) {
  const more = rooms.length - mostRooms
  return (
    <section className="desk-section" aria-labelledby="rooms-now">
      <h2 id="rooms-now">
        {say('deskToday.roomsNow')} <span className="desk-soft">{countWords(rooms)}</span>
      </h2>
      <LanesByClock rooms={rooms.slice(0, mostRooms)} />
      {more > 0 && (
        <a className="button" href={serverPath('/day')}>
          {say('desk.more', { count: more })}
        </a>
      )}
    </section>
  )
}

/** Strips share their hours only where they share a clock. */
function LanesByClock({ rooms }: { rooms: readonly RoomNow[] }) {
  const { all } = useOffice()
  const offices = all
    .map((office) => ({ ...office, rooms: rooms.filter(({ office_id }) => office_id === office.id) }))
    .filter((office) => office.rooms.length > 0)
  if (new Set(offices.map(({ time_zone }) => time_zone)).size < 2) return <Lanes rooms={rooms} />
  return offices.map(({ id, name, rooms: own }) => (
    <section key={id} className="desk-lanes-office" aria-labelledby={`rooms-now-${id}`}>
      <h3 id={`rooms-now-${id}`}>
        <bdi>{name}</bdi> <span className="desk-soft">{shownTime(own[0]!.time)}</span>
      </h3>
      <Lanes rooms={own} />
    </section>
  ))
}

function Lanes({ rooms }: { rooms: readonly RoomNow[] }) {
  const plans = onOneGrid(rooms.map(({ plan }) => plan))
  return (
    <>
      <ul className="desk-lanes">
        {rooms.map((room, index) => (
          <li key={room.plan.id}>
            <Lane room={{ ...room, plan: plans[index]! }} />
          </li>
        ))}
      </ul>
      <div className="desk-lanes-hours">
        <StripHours grid={shownGrid(plans)} />
      </div>
    </>
  )
}

/** A strip opens its bookings. */
function Lane({ room: { plan, words, time } }: { room: RoomNow }) {
  const { id, name, bookings, preparing, closed, grid } = plan
  return (
    <DeskLink to={deskAddress('bookings', { room: id })}>
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{words}</small>
      </span>
      <DayStrip bookings={bookings} grid={grid} blocked={[...preparing, ...closed]} now={time} />
    </DeskLink>
  )
}

/** '2 occupied · 2 free · 1 closed' */
function countWords(rooms: readonly RoomNow[]): string {
  return (['occupied', 'free', 'closed'] as const)
    .map((state) => [state, rooms.filter((room) => room.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => say(`deskToday.${state}`, { count }))
    .join(' · ')
}

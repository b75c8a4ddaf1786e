import type { Room } from '@doorplate/domain/rooms'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { type DeskColumn, DeskTable } from '../parts/desk-table.tsx'
import { useShownRange } from '../rules/closed-days.tsx'
import { closedRanges } from '../rules/closed-ranges.ts'
import { hoursLines } from '../rules/hours-words.ts'
import { useOfficeRules } from '../rules/use-office-rules.ts'
import { say } from '../words.ts'
import { clearRoomFilters } from './room-filter-fields.tsx'
import { retirementWords } from './room-filters.ts'

type Props = { rooms: readonly Room[]; opened: string | undefined; onOpen(id: string): void }

export function RoomList({ rooms, opened, onOpen }: Props) {
  const rulesOf = useOfficeRules([...new Set(rooms.map(({ office_id }) => office_id))].sort())
  const columns: readonly DeskColumn<Room>[] = [
    { id: 'room', name: say('deskRooms.room'), cell: (room) => <RoomName room={room} /> },
    {
      id: 'seats',
      name: say('deskRooms.seats'),
      isNumber: true,
      cell: ({ capacity }) => (
        <>
          <span className="desk-wide-cell">{capacity}</span>
          <span className="desk-card-cell">{say('all.people', { count: capacity })}</span>
        </>
      )
    },
    {
      id: 'open',
      name: say('deskRooms.open'),
      cell: (room) => <RoomHours room={room} rules={rulesOf(room.office_id)} />
    }
  ]
  return (
    <DeskTable
      label={say('desk.rooms')}
      columns={columns}
      rows={rooms}
      opened={opened}
      onOpen={onOpen}
      empty={
        <>
          {say('deskRooms.noMatch')}{' '}
          <Button className="button desk-button-small" onPress={clearRoomFilters}>
            {say('deskRooms.clear')}
          </Button>
        </>
      }
    />
  )
}

function RoomName({ room }: { room: Room }) {
  const { date: today } = useNow()
  const { all } = useOffice()
  const isOfOne = useDeskOffice() !== undefined
  const office = isOfOne ? '' : (all.find(({ id }) => id === room.office_id)?.name ?? room.office_id)
  const facts = [office, room.area, room.equipment.join(', ')].filter((fact) => fact !== '')
  const retirement = retirementWords(room, today)
  return (
    <>
      <b>
        <bdi>{room.name}</bdi>
      </b>{' '}
      {retirement !== undefined && (
        <span className="desk-tag" data-is="off">
          {retirement}
        </span>
      )}
      <small>
        <bdi>{facts.join(' · ')}</bdi>
      </small>
    </>
  )
}

/** When it is open, and when it is closed next. */
function RoomHours({ room, rules }: { room: Room; rules: OfficeRules }) {
  const shownRange = useShownRange()
  const own = rulesOfRoom(rules, room.id)
  const [next] = closedRanges(own.closed_days.filter(({ onwards }) => !onwards))
  return (
    <>
      {hoursLines(own).map((line) => (
        <span key={line} className="desk-line">
          {line}
        </span>
      ))}
      {next && <small>{say('deskRooms.closedOn', { days: shownRange(next.from, next.to) })}</small>}
    </>
  )
}

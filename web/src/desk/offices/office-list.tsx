import type { ListedOffice } from '@doorplate/api/office/offices'
import { combined, noRules, type OfficeRules } from '@doorplate/domain/rules/rules'
import { Button } from 'react-aria-components'
import { useRead } from '../calls/use-read.ts'
import { type DeskColumn, DeskTable } from '../parts/desk-table.tsx'
import { everyRoom, isRetired } from '../places/every-room.ts'
import { useShownRange } from '../rules/closed-days.tsx'
import { closedRanges } from '../rules/closed-ranges.ts'
import { hoursLines } from '../rules/hours-words.ts'
import { useOfficeRules } from '../rules/use-office-rules.ts'
import { say } from '../words.ts'

type Props = {
  offices: readonly ListedOffice[]
  opened: string | undefined
  onOpen(id: string): void
  /** To close it for some days. */
  onClosing(id: string): void
}

export function OfficeList({ offices, opened, onOpen, onClosing }: Props) {
  const rulesOf = useOfficeRules(offices.map(({ id }) => id))
  const { data: rooms = [] } = useRead(everyRoom)
  const columns: readonly DeskColumn<ListedOffice>[] = [
    {
      id: 'office',
      name: say('all.office'),
      cell: ({ name, address }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            <bdi>{address}</bdi>
          </small>
        </>
      )
    },
    { id: 'zone', name: say('deskOffices.timeZone'), cell: ({ time_zone }) => <bdi>{time_zone}</bdi> },
    { id: 'open', name: say('deskRooms.open'), cell: ({ id }) => <OfficeHours rules={rulesOf(id)} /> },
    {
      id: 'rooms',
      name: say('deskOffices.rooms'),
      cell: ({ id }) =>
        say('all.rooms', { count: rooms.filter((room) => room.office_id === id && !isRetired(room)).length })
    },
    {
      id: 'actions',
      name: say('deskOffices.actions'),
      isButtons: true,
      cell: ({ id, name }) => (
        <Button
          className="button desk-button-small"
          aria-label={say('deskOffices.addClosedDayOf', { office: name })}
          onPress={() => onClosing(id)}
        >
          {say('deskOffices.addClosedDay')}
        </Button>
      )
    }
  ]
  return <DeskTable label={say('desk.offices')} columns={columns} rows={offices} opened={opened} onOpen={onOpen} />
}

/** When it is open, and when it is closed next. */
function OfficeHours({ rules: { office, closed_days } }: { rules: OfficeRules }) {
  const shownRange = useShownRange()
  const [next] = closedRanges(closed_days.filter(({ room_id }) => room_id === null))
  return (
    <>
      {hoursLines(combined(office, noRules)).map((line) => (
        <span key={line} className="desk-line">
          {line}
        </span>
      ))}
      {next && <small>{say('deskRooms.closedOn', { days: shownRange(next.from, next.to) })}</small>}
    </>
  )
}

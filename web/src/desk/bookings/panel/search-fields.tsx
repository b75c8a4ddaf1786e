import { useWatch } from 'react-hook-form'
import { useOffice } from '../../../clock/use-office.ts'
import { durationWords } from '../../../words/dates.ts'
import { useDeskOffice } from '../../address/use-desk-office.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { startChoices } from '../../forms/time-choices.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { RoomField } from './room-field.tsx'
import type { SearchValues } from './search-values.ts'
import { useNextStart } from './use-next-start.ts'

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** The fields of a search, and then a choice among the rooms that are free. */
export function SearchFields() {
  const { all: offices } = useOffice()
  const office = useSearchedOffice()
  const rooms = useDeskRooms().rooms.filter(({ office_id }) => office_id === office)
  const pieces = [...new Set(rooms.flatMap(({ equipment }) => equipment))]
  const isAsked = useDeskOffice() === undefined
  useNextStart(office)
  return (
    <>
      {isAsked && (
        <SelectField
          name="office_id"
          label={say('all.office')}
          choices={offices.map(({ id, name }) => [id, name] as const)}
        />
      )}
      <TextField name="date" label={say('deskBookings.date')} type="date" />
      <div className="desk-fields-two">
        <SelectField name="start_time" label={say('deskBookings.start')} choices={startChoices()} />
        <SelectField
          name="minutes"
          label={say('deskBookings.length')}
          choices={lengths.map((minutes) => [String(minutes), durationWords(minutes)] as const)}
        />
        <TextField name="people" label={say('deskBookings.people')} type="number" min={1} inputMode="numeric" />
        <SelectField
          name="equipment"
          label={say('deskBookings.equipment')}
          choices={[['', say('deskBookings.anyEquipment')], ...pieces.map((piece) => [piece, piece] as const)]}
        />
      </div>
      <RoomField office={office} rooms={rooms} />
    </>
  )
}

/** The office of the page, or with all of them the one that the form asks for. */
function useSearchedOffice(): string {
  const asked = useWatch<SearchValues, 'office_id'>({ name: 'office_id' })
  return useDeskOffice() ?? asked
}

import type { Room } from '@doorplate/domain/rooms'
import { useEffect, useState } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import { useOffice } from '../../../clock/use-office.ts'
import { durationWords } from '../../../words/dates.ts'
import { useDeskOffice } from '../../address/use-desk-office.ts'
import { useRead } from '../../calls/use-read.ts'
import { type Choices, SelectField, TextField } from '../../forms/fields.tsx'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { findRooms } from '../booking-calls.ts'

/** As their fields have them: texts. */
export type SearchValues = {
  office_id: string
  date: string
  start_time: string
  minutes: string
  people: string
  equipment: string
  room_id: string
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** The fields of a search, and then a choice among the rooms that are free. */
export function SearchFields() {
  const { all: offices } = useOffice()
  const office = useSearchedOffice()
  const rooms = useDeskRooms().rooms.filter(({ office_id }) => office_id === office)
  const pieces = [...new Set(rooms.flatMap(({ equipment }) => equipment))]
  const room = useRoomField(office, rooms)
  const isAsked = useDeskOffice() === undefined
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
        <TextField name="start_time" label={say('deskBookings.start')} type="time" step={900} />
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
      <SelectField name="room_id" label={say('deskBookings.room')} {...room} />
    </>
  )
}

/** The office of the page, or with all of them the one that the form asks for. */
function useSearchedOffice(): string {
  const asked = useWatch<SearchValues, 'office_id'>({ name: 'office_id' })
  return useDeskOffice() ?? asked
}

/** Free rooms, best first, then the others: a rule that keeps them from being free can be overridden. */
function useRoomField(office: string, rooms: readonly Room[]): { choices: Choices; rules: RegisterOptions } {
  const { free, isRead } = useFreeRooms(office)
  const { setValue } = useFormContext<SearchValues>()
  const chosen = useWatch<SearchValues, 'room_id'>({ name: 'room_id' })
  const [isOnPurpose, setOnPurpose] = useState(false)
  const inOrder = [
    ...free.flatMap((id) => rooms.filter((room) => room.id === id)),
    ...rooms.filter(({ id }) => !free.includes(id))
  ]
  const best = inOrder[0]?.id
  const isKept = rooms.some(({ id }) => id === chosen) && (isOnPurpose || !isRead || free.includes(chosen))
  useEffect(() => {
    if (isKept || best === undefined) return
    setValue('room_id', best)
    setOnPurpose(false)
  }, [isKept, best, setValue])
  return {
    choices: inOrder.map(({ id, name, capacity }) => {
      const words = { room: name, seats: say('all.people', { count: capacity }) }
      return [id, say(free.includes(id) ? 'deskBookings.freeRoom' : 'deskBookings.otherRoom', words)] as const
    }),
    rules: { onChange: () => setOnPurpose(true) }
  }
}

const none: readonly string[] = []

function useFreeRooms(office: string): { free: readonly string[]; isRead: boolean } {
  const { date = '', start_time = '', minutes, people, equipment } = useWatch<SearchValues>()
  const isComplete = date !== '' && start_time !== ''
  const { data, isFetched } = useRead({
    key: ['bookings', 'free', office, date, start_time, minutes, people, equipment],
    async read(signal) {
      if (!isComplete) return none
      const seats = Math.max(1, Number(people) || 1)
      const query = { date, minutes: Number(minutes), people: seats, from: start_time, to: start_time }
      return findRooms({ ...query, office_id: office, ...(equipment && { equipment }) }, signal)
    },
    feeds: ['bookings', 'rooms']
  })
  return { free: data ?? none, isRead: isFetched }
}

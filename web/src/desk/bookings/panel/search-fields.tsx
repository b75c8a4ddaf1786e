import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOffice } from '../../../clock/use-office.ts'
import { durationWords } from '../../../words/dates.ts'
import { useDeskOffice } from '../../address/use-desk-office.ts'
import { useRead } from '../../calls/use-read.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { findRooms } from '../booking-calls.ts'

/** As their fields have them: texts. */
export type SearchValues = {
  date: string
  start_time: string
  minutes: string
  people: string
  equipment: string
  room_id: string
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** When, for how many, with what; then which of the rooms that are free. */
export function SearchFields() {
  const { rooms } = useDeskRooms()
  const pieces = [...new Set(rooms.flatMap(({ equipment }) => equipment))]
  const choices = useRoomChoices()
  return (
    <>
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
      <SelectField name="room_id" label={say('deskBookings.room')} choices={choices} />
    </>
  )
}

/** Free rooms, best first, then the others: a rule that keeps them from being free can be overridden. */
function useRoomChoices(): readonly (readonly [string, string])[] {
  const { rooms } = useDeskRooms()
  const { free, isRead } = useFreeRooms()
  const { getValues, setValue } = useFormContext<SearchValues>()
  const [best] = free
  useEffect(() => {
    const chosen = getValues('room_id')
    if (isRead && (chosen === '' || !free.includes(chosen))) setValue('room_id', best ?? rooms[0]?.id ?? '')
  }, [isRead, free, best, rooms, getValues, setValue])
  const inOrder = [
    ...free.flatMap((id) => rooms.filter((room) => room.id === id)),
    ...rooms.filter(({ id }) => !free.includes(id))
  ]
  return inOrder.map(({ id, name, capacity }) => {
    const words = { room: name, seats: say('all.people', { count: capacity }) }
    return [id, say(free.includes(id) ? 'deskBookings.freeRoom' : 'deskBookings.otherRoom', words)] as const
  })
}

const none: readonly string[] = []

function useFreeRooms(): { free: readonly string[]; isRead: boolean } {
  const office = useDeskOffice()
  const { id: main } = useOffice()
  const { date = '', start_time = '', minutes, people, equipment } = useWatch<SearchValues>()
  const isComplete = date !== '' && start_time !== ''
  const { data, isFetched } = useRead({
    key: ['bookings', 'free', office, date, start_time, minutes, people, equipment],
    async read(signal) {
      if (!isComplete) return none
      const seats = Math.max(1, Number(people) || 1)
      const query = { date, minutes: Number(minutes), people: seats, from: start_time, to: start_time }
      return findRooms({ ...query, office_id: office ?? main, ...(equipment && { equipment }) }, signal)
    },
    feeds: ['bookings', 'rooms']
  })
  return { free: data ?? none, isRead: isFetched }
}

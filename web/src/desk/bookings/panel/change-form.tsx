import { localTime } from '@doorplate/domain/time'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useOffice } from '../../../clock/use-office.ts'
import { shownTime } from '../../../words/dates.ts'
import type { Tagged } from '../../calls/tagged.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { notify } from '../../notices/notices.ts'
import { say } from '../../words.ts'
import { listHistory, type PatchBody, patchBooking } from '../booking-calls.ts'
import { useDeskRooms } from '../use-desk-rooms.ts'
import { useReadAgain } from '../use-read-again.ts'
import { AnywayField, isAgainstRules } from './anyway-field.tsx'
import { addressesIn, MeetingFields } from './meeting-fields.tsx'

type Values = Pick<OwnBooking, 'room_id' | 'date' | 'start_time' | 'end_time'> & {
  purpose: string
  guests: string
  override_rules: boolean
}

const labels = {
  room_id: say('deskBookings.room'),
  date: say('deskBookings.date'),
  start_time: say('deskBookings.start'),
  end_time: say('deskBookings.end'),
  purpose: say('deskBookings.purpose'),
  guests: say('deskBookings.guests')
}

type Props = { stored: Tagged<OwnBooking>; onClose(): void }

export function ChangeForm({ stored, onClose }: Props) {
  const { data: booking, tag } = stored
  const { rooms } = useDeskRooms()
  const { time_zone } = useOffice()
  const [canInsist, setInsist] = useState(false)
  const readAgain = useReadAgain()
  const state = useDeskForm<Values, unknown>({
    stored: { values: valuesOf(booking), tag },
    storedIn: (current) => ({ values: valuesOf(current as OwnBooking), tag: `"${(current as OwnBooking).version}"` }),
    async readAuthor() {
      const [entry] = await listHistory(booking.id, AbortSignal.timeout(10_000))
      if (!entry?.operator?.name) return undefined
      return { name: entry.operator.name, time: shownTime(localTime(Date.parse(entry.at), time_zone).time) }
    },
    async save(values, sent) {
      const change = changeOf(booking, values)
      if (Object.keys(change).length === 0) return
      try {
        await patchBooking(booking.id, change, { key: sent.key, tag: sent.tag ?? tag })
      } catch (error) {
        setInsist(isAgainstRules(error))
        throw error
      }
    },
    onSaved() {
      notify(say('deskBookings.savedOf', { name: booking.booked_by ?? '' }))
      readAgain()
      onClose()
    }
  })
  return (
    <DeskForm
      state={state}
      labels={labels}
      buttons={
        <>
          <SaveButton />
          <Button className="button button-plain" onPress={onClose}>
            {say('deskBookings.dontChange')}
          </Button>
        </>
      }
    >
      <SelectField name="room_id" label={labels.room_id} choices={rooms.map(({ id, name }) => [id, name] as const)} />
      <TextField name="date" label={labels.date} type="date" />
      <div className="desk-fields-two">
        <TextField name="start_time" label={labels.start_time} type="time" step={900} />
        <TextField name="end_time" label={labels.end_time} type="time" step={900} />
      </div>
      <MeetingFields />
      {canInsist && <AnywayField />}
    </DeskForm>
  )
}

function valuesOf({ room_id, date, start_time, end_time, purpose, guests }: OwnBooking): Values {
  return {
    ...{ room_id, date, start_time, end_time },
    purpose: purpose ?? '',
    guests: guests.join('\n'),
    override_rules: false
  }
}

/** Only what differs: a field that somebody else changed meanwhile is left alone. */
function changeOf(booking: OwnBooking, values: Values): PatchBody {
  const before = valuesOf(booking)
  const { guests, override_rules, ...texts } = values
  const changed = Object.entries(texts).filter(([name, value]) => value !== before[name as keyof Values])
  const change = { ...Object.fromEntries(changed), ...(guests !== before.guests && { guests: addressesIn(guests) }) }
  return override_rules && Object.keys(change).length > 0 ? { ...change, override_rules } : change
}

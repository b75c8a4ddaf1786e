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
import { type BookerBody, correctBooker, listHistory, type PatchBody, patchBooking } from '../booking-calls.ts'
import { useDeskRooms } from '../use-desk-rooms.ts'
import { useReadAgain } from '../use-read-again.ts'
import { AnywayField, isAgainstRules } from './anyway-field.tsx'
import { addressesIn, MeetingFields } from './meeting-fields.tsx'

type Booker = { booked_by: string; booker_email: string; company: string }

type Values = Pick<OwnBooking, 'room_id' | 'date' | 'start_time' | 'end_time'> &
  Booker & {
    purpose: string
    guests: string
    override_rules: boolean
  }

const labels = {
  room_id: say('deskBookings.room'),
  date: say('deskBookings.date'),
  start_time: say('deskBookings.start'),
  end_time: say('deskBookings.end'),
  booked_by: say('deskBookings.name'),
  booker_email: say('deskBookings.email'),
  company: say('deskBookings.company'),
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
  const state = useDeskForm<Values, string>({
    stored: { values: valuesOf(booking), tag },
    storedIn: (current) => ({ values: valuesOf(current as OwnBooking), tag: `"${(current as OwnBooking).version}"` }),
    async readAuthor() {
      const [entry] = await listHistory(booking.id, AbortSignal.timeout(10_000))
      if (!entry?.operator?.name) return undefined
      return { name: entry.operator.name, time: shownTime(localTime(Date.parse(entry.at), time_zone).time) }
    },
    async save(values, { key, tag: seen = tag }) {
      try {
        await saveChange(booking, values, { key, tag: seen })
        return values.booked_by
      } catch (error) {
        setInsist(isAgainstRules(error))
        throw error
      }
    },
    onSaved(name) {
      notify(say('deskBookings.savedOf', { name }))
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
      <TextField name="booked_by" label={labels.booked_by} autoComplete="off" />
      <TextField
        name="booker_email"
        label={labels.booker_email}
        hint={say(booking.series === null ? 'deskBookings.newEmail' : 'deskBookings.newEmailOfSeries')}
        type="email"
        autoComplete="off"
      />
      <TextField name="company" label={labels.company} autoComplete="off" />
      {canInsist && <AnywayField />}
    </DeskForm>
  )
}

function valuesOf(booking: OwnBooking): Values {
  const { room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests } = booking
  return {
    ...{ room_id, date, start_time, end_time },
    ...{ booked_by: booked_by ?? '', booker_email: booker_email ?? '', company: company ?? '' },
    purpose: purpose ?? '',
    guests: guests.join('\n'),
    override_rules: false
  }
}

/** The meeting and its booker are two calls. The second names the version that the first has made. */
async function saveChange(booking: OwnBooking, values: Values, { key, tag }: { key: string; tag: string }) {
  const { change, booker } = changesOf(booking, values)
  let seen = tag
  if (isAny(change)) seen = `"${(await patchBooking(booking.id, change, { key, tag })).version}"`
  if (isAny(booker)) await correctBooker(booking.id, booker, { key: `${key}.booker`, tag: seen })
}

/** Only what differs: a field that somebody else changed meanwhile is left alone. */
function changesOf(booking: OwnBooking, values: Values): { change: PatchBody; booker: BookerBody } {
  const before = valuesOf(booking)
  const { guests, override_rules, booked_by, booker_email, company, ...texts } = values
  const differing = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before[name as keyof Values]))
  const change = { ...differing(texts), ...(guests !== before.guests && { guests: addressesIn(guests) }) }
  return {
    change: override_rules && isAny(change) ? { ...change, override_rules } : change,
    booker: differing({ booked_by, booker_email, company })
  }
}

function isAny(fields: object): boolean {
  return Object.keys(fields).length > 0
}

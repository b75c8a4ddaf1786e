import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useWatch } from 'react-hook-form'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useOffice } from '../../../clock/use-office.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { longDate, shownTime } from '../../../words/dates.ts'
import { settings } from '../../../words/page-settings.ts'
import { guarded } from '../../address/address.ts'
import type { Tagged } from '../../calls/tagged.ts'
import { useReadAgain } from '../../calls/use-read-again.ts'
import type { Correction } from '../../emails/correction.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { type Choices, SelectField, TextField } from '../../forms/fields.tsx'
import { lastAuthor } from '../../forms/last-author.ts'
import { wordsAmong } from '../../forms/shown-value.ts'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { notify } from '../../notices/notices.ts'
import { useBack } from '../../parts/panel.tsx'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { bookingKinds, correctBooker, type PatchBody, patchBooking } from '../booking-calls.ts'
import { AnywayField, isAgainstRules } from './anyway-field.tsx'
import { bookingChanges, type ChangeValues, isAny, valuesOf } from './change-values.ts'
import { MeetingFields } from './meeting-fields.tsx'
import { textRules } from './person-rules.ts'
import { type Saved, useChangedDates } from './series/use-changed-dates.ts'
import { WhichDates } from './series/which-dates.tsx'
import { conflictIn, type Refused, TakenNotice } from './taken-notice.tsx'
import { TimeFields } from './time-fields.tsx'
import { useFocusOnAddress } from './use-focus-on-address.ts'

const labels = {
  room_id: say('deskBookings.room'),
  date: say('deskBookings.date'),
  start_time: say('deskBookings.start'),
  end_time: say('deskBookings.end'),
  booked_by: say('deskBookings.name'),
  booker_email: say('deskBookings.email'),
  company: say('deskBookings.company'),
  purpose: say('deskBookings.purpose'),
  private: say('label.private'),
  guests: say('deskBookings.guests')
}

type Props = {
  stored: Tagged<OwnBooking>
  /** Somebody came to correct an address. */
  correcting: Correction | undefined
  onClose(): void
}

export function ChangeForm({ stored, correcting, onClose }: Props) {
  const { data: booking, tag } = stored
  const [scope] = useState(correcting?.dates)
  const { rooms } = useDeskRooms()
  const office = rooms.find(({ id }) => id === booking.room_id)?.office_id
  const choices = rooms.filter(({ office_id }) => office_id === office).map(({ id, name }) => [id, name] as const)
  const { time_zone } = useOffice()
  const [refused, setRefused] = useState<Refused>()
  const readAgain = useReadAgain(...bookingKinds)
  useBack(() => guarded(onClose))
  const state = useDeskForm<ChangeValues, string[]>({
    stored: { values: valuesOf(booking, scope), tag },
    storedIn: (current) =>
      isBooking(current) ? { values: valuesOf(current, scope), tag: `"${current.version}"` } : undefined,
    readAuthor: () => lastAuthor({ booking_id: booking.id }, time_zone),
    async save(values, { key, tag: seen = tag, before }) {
      try {
        const outcome = await saveAll(bookingChanges(before, values), values, { key, tag: seen })
        return [say('deskBookings.savedOf', { name: values.booked_by }), ...outcome]
      } catch (error) {
        setRefused({ error, values })
        if (dates.changes) readAgain()
        throw error
      }
    },
    alsoSent: () => dates.complete(),
    onSaved(sentences) {
      notify(sentences.join(' '))
      readAgain()
      onClose()
    }
  })
  useFocusOnAddress(state.form, correcting?.address)
  const { control, formState } = state.form
  const values = useWatch({ control }) as ChangeValues
  const { change } = bookingChanges(valuesOf(booking), values)
  const dates = useChangedDates({
    booking,
    scope: values.dates,
    change,
    isSaving: formState.isSubmitting,
    isOverriding: values.override_rules
  })
  const conflict = dates.changes ? undefined : conflictIn(refused)

  /** The meeting and its booker are two calls. The second names the version that the first has made. */
  async function saveAll(
    { change, booker }: ReturnType<typeof bookingChanges>,
    { override_rules }: ChangeValues,
    sent: { key: string; tag: string }
  ): Promise<string[]> {
    const body = { ...change, ...(override_rules && { override_rules }) }
    const isMeeting = isAny(dates.changes ?? change)
    const { tag, outcome } = isMeeting ? await saveMeeting(body, sent) : { ...sent, outcome: [] }
    if (isAny(booker)) await correctBooker(booking.id, booker, { key: `${sent.key}.booker`, tag })
    return outcome
  }

  async function saveMeeting(body: PatchBody, { key, tag }: { key: string; tag: string }): Promise<Saved> {
    if (dates.changes) return dates.save(key)
    const { version } = await patchBooking(booking.id, body, { key, tag })
    return { tag: `"${version}"`, outcome: [] }
  }

  return (
    <DeskForm
      state={{
        ...state,
        problem: conflict ? undefined : state.problem,
        submit: async () => dates.complete() && state.submit(),
        keepMine: async () => dates.complete() && state.keepMine()
      }}
      labels={labels}
      wordsOf={wordsIn(choices)}
      buttons={
        <>
          <SaveButton isOff={dates.state !== 'ready' || booking.cancelled}>
            {dates.state === 'checking' ? say('desk.loadingRows') : say('desk.save')}
          </SaveButton>
          <Button className="button button-plain" onPress={onClose}>
            {say('deskBookings.dontChange')}
          </Button>
        </>
      }
    >
      <WhichDates scopes={dates.scopes} />
      <SelectField name="room_id" label={labels.room_id} choices={choices} />
      {!dates.changes && <TextField name="date" label={labels.date} type="date" />}
      <TimeFields />
      <MeetingFields purpose={booking.purpose ?? ''} />
      <TextField
        name="booked_by"
        label={labels.booked_by}
        autoComplete="off"
        rules={textRules('booked_by', booking.booked_by ?? '')}
      />
      <TextField
        name="booker_email"
        label={labels.booker_email}
        hint={newEmailWords(booking)}
        type="email"
        autoComplete="off"
      />
      <TextField
        name="company"
        label={labels.company}
        autoComplete="off"
        rules={textRules('company', booking.company ?? '')}
      />
      {dates.list}
      {(dates.changes ? dates.canInsist : isAgainstRules(refused?.error)) && <AnywayField />}
      {booking.cancelled && (
        <div className="alert" role="alert">
          <Warning />
          <div>{say('deskBookings.cancelledMeanwhile')}</div>
        </div>
      )}
      {conflict && <TakenNotice {...conflict} id={booking.id} />}
    </DeskForm>
  )
}

/** Emails have a link only with PUBLIC_URL. */
function newEmailWords({ series }: OwnBooking): string {
  const hasLink = settings.public_url !== undefined
  if (series === null) return say(hasLink ? 'deskBookings.newEmail' : 'deskBookings.newEmailNoLink')
  return say(hasLink ? 'deskBookings.newEmailOfSeries' : 'deskBookings.newEmailOfSeriesNoLink')
}

/** A change of several dates is refused with their series, which is read again. */
function isBooking(current: object): current is OwnBooking {
  return !('bookings' in current)
}

/** A value as people read it. */
function wordsIn(rooms: Choices) {
  return (value: unknown, name: string): string | undefined => {
    if (name === 'date') return longDate(String(value))
    return name.endsWith('_time') ? shownTime(String(value)) : wordsAmong({ room_id: rooms })(value, name)
  }
}

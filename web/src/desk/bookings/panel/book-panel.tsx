import { noOfficeRules } from '@doorplate/domain/rules/rules'
import { addMinutes, type Moment } from '@doorplate/domain/time'
import { useState } from 'react'
import { useNow } from '../../../clock/use-clock.ts'
import { useOffice } from '../../../clock/use-office.ts'
import { useReadAgain } from '../../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { notify } from '../../notices/notices.ts'
import { Panel } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { bookingKinds, createBooking, type NewBookingBody } from '../booking-calls.ts'
import { addressesIn } from './addresses-in.ts'
import { BookerFields } from './booker-fields.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { nextStart } from './next-start.ts'
import { SearchFields } from './search-fields.tsx'
import type { SearchValues } from './search-values.ts'

type Values = SearchValues & {
  booked_by: string
  booker_email: string
  company: string
  purpose: string
  private: boolean
  guests: string
  override_rules: boolean
}

type Props = { onClose(): void; onBooked(id: string): void }

export function BookPanel({ onClose, onBooked }: Props) {
  const now = useNow()
  const { id: office_id } = useOffice()
  const [blank] = useState({ values: blankValues(office_id, now) })
  const readAgain = useReadAgain(...bookingKinds)
  const state = useDeskForm<Values, { id: string; booked_by: string | null }>({
    stored: blank,
    save: (values, { key }) => createBooking(bodyOf(values), key),
    onSaved({ id, booked_by }) {
      notify(say('deskBookings.bookedFor', { name: booked_by ?? '' }))
      readAgain()
      onBooked(id)
    }
  })
  return (
    <Panel title={say('desk.keyBook')} onClose={onClose}>
      <DeskForm state={state} labels={{}} buttons={<SaveButton>{say('all.book')}</SaveButton>}>
        <SearchFields />
        <BookerFields />
        <MeetingFields />
      </DeskForm>
    </Panel>
  )
}

function blankValues(office_id: string, now: Moment): Values {
  const { date, time: start_time } = nextStart(noOfficeRules, now)
  return {
    ...{ office_id, date, start_time, minutes: '60', people: '1', equipment: '', room_id: '' },
    ...{ booked_by: '', booker_email: '', company: '', purpose: '', private: false, guests: '' },
    override_rules: false
  }
}

function bodyOf({ guests, override_rules, ...fields }: Values) {
  const { minutes, office_id: _office, people: _people, equipment: _equipment, ...values } = fields
  const body: NewBookingBody = {
    ...values,
    end_time: addMinutes(values.start_time, Number(minutes)),
    guests: addressesIn(guests),
    ...(override_rules && { override_rules })
  }
  return body
}

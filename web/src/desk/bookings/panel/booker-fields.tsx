import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSettled } from '../../../ui/timers/use-settled.ts'
import { listBookings } from '../../calls/list-bookings.ts'
import { useRead } from '../../calls/use-read.ts'
import { TextField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'
import { textRules } from './person-rules.ts'

type Values = { booked_by: string; booker_email: string; company: string }

/** For whom. Choosing somebody who booked before fills in email and company. */
export function BookerFields() {
  const list = useId()
  const { setValue } = useFormContext<Values>()
  const typed = useWatch<Values, 'booked_by'>({ name: 'booked_by' })
  const bookers = useEarlierBookers(useSettled(typed.trim()))

  function onChange(name: string) {
    const chosen = bookers.find((booker) => wordsOf(booker) === name)
    if (!chosen) return
    for (const field of ['booked_by', 'booker_email', 'company'] as const) {
      setValue(field, chosen[field] ?? '', { shouldDirty: true })
    }
  }

  return (
    <>
      <TextField
        name="booked_by"
        label={say('deskBookings.name')}
        autoComplete="off"
        list={list}
        rules={{ ...textRules('booked_by'), onChange: ({ target }) => onChange(target.value) }}
      />
      <datalist id={list}>
        {bookers.map((booker) => (
          <option key={booker.id} value={wordsOf(booker)} />
        ))}
      </datalist>
      <TextField name="booker_email" label={say('deskBookings.email')} type="email" autoComplete="off" />
      <TextField name="company" label={say('deskBookings.company')} autoComplete="off" rules={textRules('company')} />
    </>
  )
}

function wordsOf({ booked_by, company, booker_email }: ListedBooking): string {
  return [booked_by, company, booker_email].join(', ')
}

const none: readonly ListedBooking[] = []

/** The newest booking of each address. */
function useEarlierBookers(name: string): readonly ListedBooking[] {
  const { data = none } = useRead({
    key: ['bookings', 'bookers', name],
    async read(signal) {
      if (name.length < 2) return none
      const { rows } = await listBookings({ q: name, cancelled: 'include', order: '-time', limit: 50 }, signal)
      const named = rows.filter(({ booker_email }) => booker_email)
      return [...new Map(named.reverse().map((row) => [row.booker_email, row])).values()].slice(-8)
    }
  })
  return data
}

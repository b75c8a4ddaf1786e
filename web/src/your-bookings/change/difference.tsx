import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { changedFields, changeRecipients } from '@doorplate/domain/bookings/changes'
import { typedFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { isDay } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { valueWords } from '../../schedule/booking-words.tsx'
import { longDate, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = { before: NewBooking; after: NewBooking; rooms: readonly Room[] }

export function Difference({ before, after, rooms }: Props) {
  const changed = changedFields(before, after)
  const roomName = ({ room_id }: NewBooking) => rooms.find(({ id }) => id === room_id)?.name ?? room_id
  const hasTime = changed.includes('start_time') || changed.includes('end_time')
  const { joining, leaving } = changeRecipients(before, after)
  const guests = [
    ...(joining.length > 0 ? [say('yours.joining', { count: joining.length })] : []),
    ...(leaving.length > 0 ? [say('yours.leaving', { count: leaving.length })] : [])
  ]
  return (
    <dl className="difference">
      {changed.includes('room_id') && (
        <Line name={say('form.summaryRoom')} before={roomName(before)} after={roomName(after)} />
      )}
      {changed.includes('date') && isDay(after.date) && (
        <Line name={say('form.summaryDate')} before={longDate(before.date)} after={longDate(after.date)} />
      )}
      {hasTime && <Line name={say('yours.time')} before={shownTimes(before)} after={shownTimes(after)} />}
      {typedFields
        .filter((field) => changed.some((each) => each === field))
        .map((field) => (
          <Line
            key={field}
            name={say(`label.${field}`)}
            before={valueWords(before[field])}
            after={valueWords(after[field])}
          />
        ))}
      {guests.length > 0 && (
        <Line name={say('form.guests')} after={guests.reduce((first, next) => say('all.listed', { first, next }))} />
      )}
    </dl>
  )
}

function Line({ name, before, after }: { name: string; before?: string; after: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {before !== undefined && (
          <>
            <span className="visually-hidden">{say('yours.before')} </span>
            <s>{before}</s> <span className="visually-hidden">{say('yours.after')} </span>
          </>
        )}
        <bdi>{after}</bdi>
      </dd>
    </div>
  )
}

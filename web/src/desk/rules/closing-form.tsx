import { reasonLimit } from '@doorplate/domain/rules/rule-input'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow } from '../../clock/use-clock.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import { changedAddress, go } from '../address/address.ts'
import { useRead } from '../calls/use-read.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { TextField } from '../forms/fields.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { useBack } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { type ClosedOf, useShownRange } from './closed-days.tsx'
import { closedRanges } from './closed-ranges.ts'
import { ClosingDone } from './closing-done.tsx'
import { type Closed, closeDays, countBookings, openDays } from './rule-calls.ts'

type Values = { from: string; to: string; reason: string }

type Props = {
  of: ClosedOf
  /** Somebody came here to close it: the first field has the focus. */
  isFocused: boolean
}

/** Closes a room or an office from one day to another, and then leads to the plan for its bookings. */
export function ClosingForm({ of, isFocused }: Props) {
  const { name, office_id, room_id } = of
  const { date: today } = useNow()
  const readAgain = useReadAgain('rules')
  useBack(isFocused ? () => go(changedAddress({ tab: undefined })) : undefined)
  const shownRange = useShownRange()
  /** Null: what was done has been read. */
  const [done, setDone] = useState<(Values & { bookings: number }) | null>()
  const [blank] = useState({ values: { from: today, to: today, reason: '' } })
  const state = useDeskForm<Values, Values & Closed>({
    stored: blank,
    save: async (values) => ({ ...values, ...(await closeDays({ ...values, office_id, room_id })) }),
    onSaved({ closed_days, ...closed }) {
      const undo = () => Promise.all(closedRanges(closed_days).map(openAgain)).finally(readAgain)
      if (closed_days.length === 0) notify(say('deskRules.closedAlready'))
      else notify(say('deskRules.wasClosed', { name, days: shownRange(closed.from, closed.to) }), undo)
      readAgain()
      state.form.reset(blank.values)
      if (closed.bookings > 0) setDone(closed)
    }
  })

  function openAgain({ from, to }: { from: string; to: string }) {
    return openDays({ office_id, room_id, from, to })
  }

  /** The last day is never before the first. */
  function onFirstDay(first: string) {
    if (state.form.getValues('to') < first) state.form.setValue('to', first, { shouldDirty: true })
  }

  const closeWords = room_id === undefined ? say('deskRules.closeOffice') : say('deskRules.close', { name })
  if (done) return <ClosingDone of={of} closed={done} onClose={() => setDone(null)} />
  return (
    <section aria-label={say('deskRules.closeForDays')}>
      <DeskForm state={state} labels={{}} buttons={<SaveButton>{closeWords}</SaveButton>}>
        <h3>{say('deskRules.closeForDays')}</h3>
        <div className="desk-fields-two">
          <TextField
            name="from"
            label={say('deskRules.firstDay')}
            type="date"
            min={today}
            autoFocus={isFocused || done === null}
            rules={{ onChange: ({ target }) => onFirstDay(target.value) }}
          />
          <TextField name="to" label={say('deskRules.lastDay')} type="date" min={today} />
        </div>
        <TextField name="reason" label={say('deskRules.reason')} maxLength={reasonLimit} autoComplete="off" />
        <BookingsThere of={of} />
      </DeskForm>
    </section>
  )
}

/** How many bookings are on the days of the form. */
function BookingsThere({ of: { office_id, room_id } }: { of: ClosedOf }) {
  const now = useNow()
  const { from = '', to = '' } = useWatch<Values>()
  const isRange = from !== '' && from <= to
  const counted = useRead({
    key: ['bookings', 'closing', office_id, room_id, from, to],
    async read(signal) {
      if (!isRange) return '0'
      const isOver = ({ date, end_time }: { date: string; end_time: string }) =>
        date === now.date && end_time <= now.time
      return countBookings({ office_id, room_id, from, to }, isOver, signal)
    },
    feeds: ['bookings']
  })
  const count = counted.data ?? '0'
  return (
    <div role="status">
      {count !== '0' && (
        <div className="alert">
          <Warning />
          <div>
            <b>{bookingsThere(count)}</b> {say('deskRules.bookingsStay')}
          </div>
        </div>
      )}
    </div>
  )
}

function bookingsThere(count: string): string {
  return count === '1000+'
    ? say('deskRules.manyBookingsThere')
    : say('deskRules.bookingsThere', { count: Number(count) })
}

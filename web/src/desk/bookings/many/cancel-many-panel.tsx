import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { Panel } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { undoSeconds } from '../booking-calls.ts'
import { ReasonField } from '../reason-field.tsx'
import { changeMany, seenOf } from './bulk-calls.ts'
import { ChosenBooking } from './chosen-booking.tsx'
import { useGivenReason } from './use-given-reason.ts'
import { useMany } from './use-many.ts'

export type ManyProps = {
  rows: readonly ListedBooking[]
  onClose(): void
  /** What could not be done stays chosen. */
  onDone(left: readonly string[]): void
}

export function CancelManyPanel({ rows, onClose, onDone }: ManyProps) {
  const reason = useGivenReason()
  const [blank] = useState({ values: { reason } })
  const finish = useMany('cancelled', onDone)
  const state = useDeskForm({
    stored: blank,
    save: ({ reason }, { key }) => changeMany({ action: 'cancel', reason, bookings: rows.map(seenOf) }, key),
    alsoSent: () => rows.map(({ id }) => id),
    onSaved: finish
  })
  const count = rows.length
  return (
    <Panel title={say('deskBookings.cancelMany', { count })} onClose={onClose}>
      <DeskForm
        state={state}
        labels={{}}
        buttons={
          <>
            <SaveButton>{say('deskBookings.cancelMany', { count })}</SaveButton>
            <Button className="button button-plain" onPress={onClose}>
              {say('deskBookings.keepAll')}
            </Button>
          </>
        }
      >
        <ReasonField hint={say('deskBookings.toldAfter', { count: undoSeconds })} />
        <ul className="desk-plan">
          {rows.map((row) => (
            <li key={row.id}>
              <ChosenBooking booking={row} />
            </li>
          ))}
        </ul>
      </DeskForm>
    </Panel>
  )
}

import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../calls/use-read.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { ReasonField } from '../reason-field.tsx'
import { type BulkDone, changeMany, type Move, planMoves } from './bulk-calls.ts'
import type { ManyProps } from './cancel-many-panel.tsx'
import { PlannedMove } from './planned-move.tsx'
import { useGivenReason } from './use-given-reason.ts'
import { useMany } from './use-many.ts'
import type { Why } from './why-words.ts'

/** `rooms`: the new room of each booking; blank, it stays. */
type Values = { to: string; reason: string; rooms: Record<string, string> }

/** Shows which room each booking would get, before anything happens. */
export function MoveManyPanel({ rows, onClose, onDone }: ManyProps) {
  const { rooms } = useDeskRooms()
  const offices = rows.map(({ room_id }) => rooms.find(({ id }) => id === room_id)?.office_id)
  const targets = rooms.filter(({ office_id }) => offices.includes(office_id))
  const reason = useGivenReason()
  const [blank] = useState<{ values: Values }>({ values: { to: 'best', reason, rooms: {} } })
  const finish = useMany('moved', onDone)
  const state = useDeskForm<Values, BulkDone>({
    stored: blank,
    async save(values, { key }): Promise<BulkDone> {
      const result = await changeMany({ action: 'move', reason: values.reason, bookings: moved }, key)
      const others = rows.filter(({ id }) => !values.rooms[id])
      const staying = others.map(({ id }) => ({ id, why: whyOf(moves.find((move) => move.id === id)) }))
      return { ...result, left: [...result.left, ...staying] }
    },
    onSaved: finish
  })
  const { control, setValue } = state.form
  const [to, chosen] = useWatch({ control, name: ['to', 'rooms'] })
  const ids = rows.map(({ id }) => id)
  const plan = useRead({
    key: ['bookings', 'plan', to, ids],
    read: (signal) => planMoves(ids, to, signal)
  })
  useEffect(() => {
    for (const { id, to: room, fits } of plan.data?.moves ?? []) {
      setValue(`rooms.${id}`, fits === 'yes' || fits === 'small' ? (room ?? '') : '')
    }
  }, [plan.data, setValue])
  const moves = plan.data?.moves ?? []
  const moved = moves.flatMap(({ id, version }) => (chosen[id] ? [{ id, version, room_id: chosen[id] }] : []))
  return (
    <Panel title={say('deskBookings.moveMany', { count: rows.length })} onClose={onClose}>
      <DeskForm
        state={state}
        labels={{}}
        buttons={
          <>
            {moved.length > 0 && <SaveButton>{say('deskBookings.moveMany', { count: moved.length })}</SaveButton>}
            <Button className="button button-plain" onPress={onClose}>
              {say('deskBookings.keepAll')}
            </Button>
            <small className="desk-small">{plan.data && toldWords(plan.data.people)}</small>
          </>
        }
      >
        <SelectField
          name="to"
          label={say('deskBookings.moveTo')}
          choices={[['best', say('deskBookings.bestRoom')], ...targets.map(({ id, name }) => [id, name] as const)]}
        />
        <ReasonField />
        <Loaded of={plan} failure={say('deskBookings.failedPlan')}>
          {() => (
            <ul className="desk-plan">
              {moves.map((move) => {
                const booking = rows.find(({ id }) => id === move.id)
                return <li key={move.id}>{booking && <PlannedMove booking={booking} move={move} rooms={rooms} />}</li>
              })}
            </ul>
          )}
        </Loaded>
      </DeskForm>
    </Panel>
  )
}

function toldWords(count: number): string {
  return count === 0 ? say('deskLog.noneMailed') : say('deskBookings.peopleTold', { count })
}

/** @param move undefined if the booking was cancelled before it was planned */
function whyOf(move: Move | undefined): Why | undefined {
  if (!move || move.fits === 'yes' || move.fits === 'small') return undefined
  return move.to === null && move.fits === 'taken' ? 'none' : move.fits
}

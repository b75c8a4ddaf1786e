import type { Fault } from '@doorplate/domain/doors/door'
import { Button } from 'react-aria-components'
import { useRead } from '../calls/use-read.ts'
import { useRun } from '../calls/use-run.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'
import { listFaults, markFixed } from './today-calls.ts'

/** What people reported at the doors. */
export function FaultList() {
  const faults = useRead({ key: ['faults'], read: listFaults, feeds: ['rooms'] })
  return (
    <div className="desk-faults">
      <Loaded of={faults} failure={say('deskToday.failedFaults')}>
        {(rows) => (
          <ul className="desk-rows">
            {rows.map((fault) => (
              <FaultRow key={fault.id} fault={fault} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function FaultRow({ fault }: { fault: Fault }) {
  const { id, room_id, equipment, since, notes = [] } = fault
  const { nameOf } = useDeskRooms()
  const shownInstant = useShownInstant()
  const { isRunning, run } = useRun('faults', 'health')
  const of = { room: nameOf(room_id), thing: equipment ?? say('deskToday.somethingElse') }

  async function markAsFixed() {
    await markFixed(id)
    return say('deskToday.fixed', of)
  }

  return (
    <li>
      <span>
        {say('deskToday.fault', of)}
        <small>{say('deskToday.reportedAt', { time: shownInstant(since) })}</small>
        {notes.map((note) => (
          <small key={note}>
            <bdi>{note}</bdi>
          </small>
        ))}
      </span>
      <Button
        className="button desk-button-small"
        aria-label={say('all.listed', { first: say('deskToday.markFixed'), next: say('deskToday.fault', of) })}
        isPending={isRunning}
        onPress={() => run(markAsFixed)}
      >
        {say('deskToday.markFixed')}
      </Button>
    </li>
  )
}

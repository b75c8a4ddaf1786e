import { setImmediate as turn } from 'node:timers/promises'
import type { BulkResult } from '@doorplate/api/booking/bulk-changes'
import type { ProblemCode } from '@doorplate/domain/problem-codes'
import { Refusal } from '@doorplate/domain/refusals'
import type { Database } from '../../../base/database/database.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { anyone } from '../../bookings/access/permission.ts'
import { undoMilliseconds } from '../../bookings/changes/undo-window.ts'
import { cancelBooking } from '../../bookings/commands/cancel-booking.ts'
import { changeBooking } from '../../bookings/commands/change-booking.ts'
import { isInBatch, listInOrder } from '../store.ts'

export type BulkChange = {
  batch: string
  action: 'move' | 'cancel'
  reason: string | undefined
  /** Nobody is notified for a while, so that an undo remains unnoticed. */
  canUndo: boolean
  bookings: readonly { id: string; version: number; room_id?: string }[]
}

/** Changes each booking in a transaction of its own. Those of the batch that are done already are left alone. */
export async function makeBulkChange(
  database: Database,
  { bookings, ...change }: BulkChange,
  { author, ...rest }: CommandContext
): Promise<{ id: string; result: BulkResult }[]> {
  const context = { ...rest, author: { ...author, batch: change.batch } }
  const order = await listInOrder(
    database,
    bookings.map(({ id }) => id)
  )
  const known = new Map(bookings.map((each) => [each.id, each]))
  const results = new Map<string, BulkResult>()
  for (const id of order) {
    // The embedded engine answers without a turn of the event loop: other requests would wait for the whole batch.
    await turn()
    results.set(id, await changeOne(database, { ...change, ...known.get(id)! }, context))
  }
  return bookings.map(({ id }) => ({ id, result: results.get(id) ?? 'gone' }))
}

type OneChange = Omit<BulkChange, 'bookings'> & BulkChange['bookings'][number]

async function changeOne(database: Database, change: OneChange, context: CommandContext): Promise<BulkResult> {
  const { id, version, room_id, reason, canUndo, batch } = change
  const done = await transact<unknown>(database, context, (queries) =>
    change.action === 'cancel'
      ? cancelBooking(queries, { id, seen: version, canUndo: () => canUndo, reason }, context)
      : changeBooking(
          queries,
          {
            ...{ id, seen: [version], authorize: anyone, reason },
            change: room_id === undefined ? {} : { room_id },
            wait: canUndo ? undoMilliseconds : undefined
          },
          context
        )
  )
  if (!(done instanceof Refusal)) return 'done'
  const isRefusedByState = ['changed_meanwhile', 'cancelled', 'over'].includes(done.code)
  if (isRefusedByState && (await isInBatch(database, batch, id))) return 'done'
  const isCancelled = (done.details.current as { cancelled?: boolean } | undefined)?.cancelled === true
  return isCancelled ? 'gone' : (resultOf[done.code] ?? 'rule')
}

const resultOf: Partial<Record<ProblemCode, BulkResult>> = {
  conflict: 'conflict',
  changed_meanwhile: 'changed',
  not_found: 'gone',
  cancelled: 'gone',
  closed: 'closed',
  over: 'over'
}

import { makeBulkChangeCall, maxBulk, previewBulkChangeCall } from '@doorplate/api/booking/bulk-changes'
import { normalizeReason, reasonProblem } from '@doorplate/domain/bookings/office-reason'
import { invalid } from '@doorplate/domain/refusals'
import { isUuid } from '../../base/database/sql.ts'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import type { SearchBudget, WriteBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { makeBulkChange } from './bulk/make-bulk-change.ts'
import { previewMoves } from './preview-moves.ts'
import { keepBatch } from './store.ts'

/** In bytes: a row has at most some 160. */
const bodyLimit = 160 * maxBulk

type Dependencies = CommandDependencies & { writeBudget: WriteBudget; searchBudget: SearchBudget }

export function bulkChangeRoutes(app: App, dependencies: Dependencies) {
  const { database, now, outbox, writeBudget, searchBudget } = dependencies

  app.route({
    ...previewBulkChangeCall,
    ...searchBudget,
    handler: async (request, reply) => {
      const { body } = request
      await searchBudget.chargeDates(request, reply, body.bookings.length)
      return previewMoves(database, body, now())
    }
  })

  app.route({
    ...makeBulkChangeCall,
    ...writeBudget,
    bodyLimit,
    handler: async (request) => {
      const { action, reason, undo_seconds, bookings } = request.body
      // A repeat may have seen what the first request did.
      const key = requestKey(request, { ...request.body, bookings: bookings.map(({ id, room_id }) => [id, room_id]) })
      if (!key || !isUuid(key.key)) {
        refuse('invalid', ['problem.batchKeyRequired'], { field: 'Idempotency-Key' })
      }
      const problem = reasonProblem(reason)
      if (problem) accepted(invalid({ field: 'reason', message: problem }))
      if (action === 'move' && bookings.some(({ room_id }) => room_id === undefined)) {
        refuse('invalid', ['problem.fieldMissing'], { field: 'room_id' })
      }
      const context = contextOf(request, dependencies)
      const batch = key.key.toLowerCase()
      if (!(await keepBatch(database, { ...key, key: batch }, new Date(context.now)))) {
        refuse('idempotency_key_reused', ['problem.batchKeyReused'])
      }
      const change = { batch, action, reason: normalizeReason(reason), canUndo: undo_seconds === 60, bookings }
      const results = await makeBulkChange(database, change, context)
      outbox.wake()
      return { batch, results }
    }
  })
}

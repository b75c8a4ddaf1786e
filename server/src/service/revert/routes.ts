import { undoCall } from '@doorplate/api/service/revert'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import { type BatchEntry, listBatch } from '../../booking/bulk-changes/store.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { revertBatch } from './bulk/revert-batch.ts'
import { revertClient } from './bulk/revert-client.ts'
import { type Foreseen, foreseeBatch, foreseeClient } from './foresee.ts'

/** Has no write budget: a revert must work while someone floods. */
export function revertRoute(app: App, dependencies: CommandDependencies) {
  const { database, outbox } = dependencies
  app.route({
    ...undoCall,
    handler: async (request) => {
      const { dry_run = false } = request.body
      const { cancelled = [], reverted, notReverted, ...foreseen } = await undo(request, dry_run)
      if (!dry_run) outbox.wake()
      return { cancelled, restored: reverted, not_restored: notReverted, ...foreseen }
    }
  })

  async function undo(
    request: FastifyRequest<{ Body: { client?: string; since?: string; batch?: string } }>,
    isDry: boolean
  ): Promise<Partial<Foreseen> & Pick<Foreseen, 'reverted' | 'notReverted'>> {
    const { client, since, batch } = request.body
    const context = contextOf(request, dependencies)
    if (batch !== undefined && client === undefined && since === undefined) {
      const entries = await listBatch(database, batch)
      if (entries.length === 0) refuse('not_found', ['problem.batchNotFound'])
      accepted(batchRefusal(request, entries))
      return isDry ? foreseeBatch(database, entries, context.now) : revertBatch(database, entries, context)
    }
    if (client === undefined || since === undefined || batch !== undefined) refuse('invalid', ['problem.undoMixed'])
    if (request.operator?.role !== 'manager') refuse('role_required', ['problem.roleRequired'])
    const period = { client, since: sinceInstant(since) }
    return isDry ? foreseeClient(database, period, context.now) : revertClient(database, period, context)
  }
}

/** Reception may undo only its own changes. */
function batchRefusal({ operator }: FastifyRequest, entries: readonly BatchEntry[]): Refusal | undefined {
  const isOwn = entries.every(({ operator_id }) => operator_id === operator?.id)
  return isOwn || operator?.role === 'manager' ? undefined : new Refusal('role_required', ['problem.roleRequired'])
}

import type { RetryResult } from '@doorplate/api/service/mails'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { lockMeetings } from '../../../mail/outbox/renewals/outdated-store.ts'
import type { Moments } from '../obstacle-store.ts'
import { auditMails, type Candidate, hurry, lockMails, meetingsOf, requeue } from '../retry-store.ts'

/** Refuses with `not_found` if there are none of them, and with `over` if all of their meetings are over. */
export async function retryMails(
  queries: Queries,
  ids: readonly string[],
  moments: Moments
): Promise<RetryResult[] | Refusal> {
  // First: a meeting that is being cancelled would tell nobody about it, and the invitation would leave afterwards.
  await lockMeetings(queries, await meetingsOf(queries, ids))
  const candidates = await lockMails(queries, ids, moments)
  const results = [...new Set(ids)].map((id) => ({ id, result: resultOf(candidates.find((each) => each.id === id)) }))
  if (results.every(({ result }) => result === 'unknown')) return new Refusal('not_found', ['problem.mailNotFound'])
  if (results.every(({ result }) => result === 'over')) return new Refusal('over', ['yours.isOver'])
  const retried = candidates.filter((each) => resultOf(each) === 'retried')
  const [failed, waiting] = [retried.filter(isFailed), retried.filter((each) => !isFailed(each))].map(idsOf)
  await requeue(queries, failed!, moments.now)
  await hurry(queries, waiting!, moments.now)
  await auditMails(queries, idsOf(retried), 'mail sent again')
  return results
}

function resultOf(candidate: Candidate | undefined): RetryResult['result'] {
  if (!candidate) return 'unknown'
  const { state, is_pausing, obstacle } = candidate
  switch (state) {
    case 'failed':
      return obstacle ?? 'retried'
    case 'queued':
      return is_pausing ? 'retried' : 'waiting'
    case 'sending':
      return 'waiting'
    case 'sent':
      return 'sent'
    case 'dropped':
      return 'outdated'
  }
}

const isFailed = ({ state }: Candidate) => state === 'failed'

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id)

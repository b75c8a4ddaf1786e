import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { isUuid } from '../../../base/database/sql.ts'
import type { Moments } from '../obstacle-store.ts'
import { auditMails, giveUp, lockMails } from '../retry-store.ts'

/** Refuses with `not_found`, and with `not_now` what has been sent or is being sent. */
export async function dropMail(queries: Queries, id: string, moments: Moments): Promise<undefined | Refusal> {
  const [mail] = isUuid(id) ? await lockMails(queries, [id], moments) : []
  if (!mail) return new Refusal('not_found', ['problem.mailNotFound'])
  if (mail.state === 'sending' || mail.state === 'sent') return new Refusal('not_now', ['problem.mailLeft'])
  if (mail.state === 'dropped' || mail.is_given_up) return undefined
  await giveUp(queries, id, moments.now)
  await auditMails(queries, [id], 'mail dropped')
  return undefined
}

import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { Session } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import { hashOf } from '../operators/operator-keys.ts'
import { tokenOf } from './cookies.ts'
import { isBackground, isFromDesk } from './desk-requests.ts'
import type { DeskSecrets } from './desk-secrets.ts'
import { findSession, recordUseOfSession } from './store.ts'

type Dependencies = { config: Pick<Config, 'publicUrl'>; database: Database; deskSecrets: DeskSecrets }

/** Finds the session of a request from the desk, which counts as its use unless it is a poll. */
export function sessionReader({ config, database, deskSecrets: { adminKeyPrint } }: Dependencies) {
  return async (request: FastifyRequest, now: Instant): Promise<Session | Refusal | undefined> => {
    if (!isFromDesk(request, config)) return undefined
    const token = tokenOf(request, config)
    if (token === undefined || adminKeyPrint === undefined) return signedOut
    const found = await findSession(database, { tokenHash: hashOf(token), adminKeyPrint, now })
    if (!found) return signedOut
    if (found === 'revoked') return keyRevoked
    const { isUseDue, ...session } = found
    if (isUseDue && !isBackground(request)) await recordUseOfSession(database, session.id, now)
    return session
  }
}

export const signedOut = new Refusal('signed_out', ['problem.signedOut'])

/** Only for the browser that had the session. */
const keyRevoked = new Refusal('key_revoked', ['problem.keyRevoked'])

import { randomBytes } from 'node:crypto'
import { downloadSeconds, getDownloadCall, openDownloadCall, startDownloadCall } from '@doorplate/api/service/downloads'
import { localTime } from '@doorplate/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { Session } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { hashOf } from '../../office/operators/operator-keys.ts'
import { tokenOf } from '../../office/sessions/cookies.ts'
import type { DeskSecrets } from '../../office/sessions/desk-secrets.ts'
import { findSession } from '../../office/sessions/store.ts'
import type { Author } from '../../office/transactions/author.ts'
import { recordAction } from '../../office/transactions/store.ts'
import { sendBackup } from '../backup/backup-file.ts'
import { estimateBackup } from '../backup/estimate.ts'
import { endDownload, findDownload, insertDownload, takeDownload } from './store.ts'

type Dependencies = {
  config: Pick<Config, 'publicUrl'>
  database: Database
  deskSecrets: DeskSecrets
  offices: Pick<OfficeMap, 'main'>
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

const tokenBytes = 32

export function downloadRoutes(app: App, dependencies: Dependencies) {
  startRoute(app, dependencies)
  stateRoute(app, dependencies)
  fileRoute(app, dependencies)
}

function startRoute(app: App, { database, now, writeBudget }: Dependencies) {
  app.route({
    ...startDownloadCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const token = randomBytes(tokenBytes).toString('base64url')
      const { seconds } = await estimateBackup(database)
      const expiresAt = now() + downloadSeconds * 1000
      const id = await insertDownload(database, {
        tokenHash: hashOf(token),
        path: request.body.path,
        session: sessionOf(request).id,
        expectedSeconds: seconds,
        expiresAt
      })
      const url = `/api/v1/downloads/files/${token}`
      return reply.code(201).send({ id, url, expires_at: new Date(expiresAt).toISOString(), expected_seconds: seconds })
    }
  })
}

function stateRoute(app: App, { database, now }: Dependencies) {
  app.route({
    ...getDownloadCall,
    handler: async (request) => {
      const download = await findDownload(database, {
        id: request.params.id,
        session: sessionOf(request).id,
        now: now()
      })
      return download ?? refuse('not_found', ['all.notFoundHint'])
    }
  })
}

/** Any process prepares the file when the link is opened, so that it need not be where the link was made. */
function fileRoute(app: App, dependencies: Dependencies) {
  const { database, offices, now, authorOf } = dependencies
  app.route({
    ...openDownloadCall,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const session = await sessionOfCookie(request, dependencies)
      const tokenHash = hashOf(request.params.token)
      const id = session && (await takeDownload(database, { tokenHash, session: session.id, now: now() }))
      if (!id) refuse('not_found', ['all.notFoundHint'])
      const author = { ...authorOf(request), via: 'operator' as const, operator: session.operator.id ?? undefined }
      const { date } = localTime(now(), offices.main.time_zone)
      reply.header('content-disposition', `attachment; filename="doorplate-${date}.backup"`)
      try {
        await sendBackup(reply, database, async () => {
          await recordAction(database, 'backup downloaded', author)
          await endDownload(database, id, 'used')
        })
      } catch (error) {
        reply.removeHeader('content-disposition')
        // Best effort: the database may be what failed.
        await endDownload(database, id, 'failed').catch(() => undefined)
        throw error
      }
      request.log.warn({ client: author.client }, 'A backup was downloaded')
      return reply
    }
  })
}

/** A link is for a browser that is signed in: programs send their key to the call itself. */
function sessionOf({ session }: FastifyRequest): Session {
  return session ?? refuse('forbidden', ['problem.downloadNeedsSession'])
}

/** A link that is opened has no header of the desk, so its cookie counts alone. */
async function sessionOfCookie(
  request: FastifyRequest,
  { config, database, deskSecrets: { adminKeyPrint }, now }: Dependencies
): Promise<Session | undefined> {
  const token = tokenOf(request, config)
  if (token === undefined || adminKeyPrint === undefined) return undefined
  const session = await findSession(database, { tokenHash: hashOf(token), adminKeyPrint, now: now() })
  if (session === undefined || session === 'revoked') return undefined
  return session.operator.role === 'manager' ? session : undefined
}

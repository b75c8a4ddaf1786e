import { randomBytes } from 'node:crypto'
import {
  endSessionsCall,
  getSessionCall,
  listSessionsCall,
  maxSessions,
  signInCall,
  signOutCall
} from '@doorplate/api/office/sessions'
import { sendPage } from '../../base/http/answers/list-pages.ts'
import type { App } from '../../base/http/app-type.ts'
import { unauthorized } from '../../base/http/limits/keys.ts'
import type { SignInBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Config } from '../../base/settings/config.ts'
import { adminOperator, hashOf } from '../operators/operator-keys.ts'
import { transact } from '../transactions/transact.ts'
import { endSession } from './commands/end-session.ts'
import { endSessions } from './commands/end-sessions.ts'
import { startSession } from './commands/start-session.ts'
import { clearToken, sendDeviceCookie, sendToken } from './cookies.ts'
import { isFromDesk } from './desk-requests.ts'
import { signedOut } from './session-of.ts'
import { sessionSeconds } from './session-times.ts'
import { deviceCookie, operatorOfSignIn, type SignInDependencies } from './sign-in.ts'
import { listSessions } from './store.ts'

type Dependencies = SignInDependencies & { config: Pick<Config, 'publicUrl'>; signInBudget: SignInBudget }

const tokenBytes = 32

/** Have no write budget: people must be able to sign in while somebody floods. */
export function sessionRoutes(app: App, dependencies: Dependencies) {
  signInRoute(app, dependencies)
  ownSessionRoutes(app, dependencies)
  allSessionsRoutes(app, dependencies)
}

function signInRoute(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, deskSecrets, signInBudget } = dependencies
  app.route({
    ...signInCall,
    handler: async (request, reply) => {
      if (!isFromDesk(request, config)) throw unauthorized
      const { id } = accepted(await operatorOfSignIn(request, request.body.key, dependencies))
      await signInBudget.count(request, reply)
      const author = { ...authorOf(request), via: 'operator' as const, operator: id ?? undefined }
      const token = randomBytes(tokenBytes).toString('base64url')
      const session = {
        tokenHash: hashOf(token),
        operatorId: id,
        adminKeyPrint: id === null ? deskSecrets.adminKeyPrint! : null,
        client: author.client ?? null
      }
      const context = { author, now: now() }
      accepted(await transact(database, context, (queries) => startSession(queries, session, context)))
      sendToken(request, reply, { token, seconds: sessionSeconds }, config)
      sendDeviceCookie(request, reply, deviceCookie({ id }, deskSecrets), config)
      return reply.code(204).send(null)
    }
  })
}

function ownSessionRoutes(app: App, { config, database, now, authorOf }: Dependencies) {
  app.route({
    ...getSessionCall,
    handler: async (request) => {
      const { operator, ends_at, idle_ends_at } = accepted(request.session ?? signedOut)
      return { operator, ends_at: ends_at.toISOString(), idle_ends_at: idle_ends_at.toISOString() }
    }
  })

  app.route({
    ...signOutCall,
    handler: async (request, reply) => {
      const session = accepted(request.session ?? signedOut)
      const author = authorOf(request)
      accepted(await transact(database, { author, now: now() }, (queries) => endSession(queries, session.id, author)))
      clearToken(request, reply, config)
      return reply.code(204).send(null)
    }
  })
}

function allSessionsRoutes(app: App, { database, now, authorOf, deskSecrets }: Dependencies) {
  app.route({
    ...listSessionsCall,
    handler: async (request, reply) => {
      const { operator_id: operatorId, cursor, limit = maxSessions } = request.query
      // Without an admin key the call has no caller.
      const page = {
        operatorId,
        before: cursor,
        limit: limit + 1,
        adminKeyPrint: deskSecrets.adminKeyPrint!,
        now: now()
      }
      const sessions = await listSessions(database, page)
      const rows = sessions.map(({ operator_id: id, name, ...session }) => ({
        ...session,
        operator: { id, name: id === null ? adminOperator.name : name },
        is_own: session.id === request.session?.id
      }))
      return sendPage(request, reply, { rows, limit, cursorOf: ({ id }) => String(id) })
    }
  })

  app.route({
    ...endSessionsCall,
    handler: async (request, reply) => {
      const of = { operatorId: request.query.operator_id }
      const author = authorOf(request)
      accepted(await transact(database, { author, now: now() }, (queries) => endSessions(queries, of, author)))
      return reply.code(204).send(null)
    }
  })
}

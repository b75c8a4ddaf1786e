import { randomBytes } from 'node:crypto'
import { getSessionCall, signInCall, signOutCall } from '@doorplate/api/office/sessions'
import type { App } from '../../base/http/app-type.ts'
import { unauthorized } from '../../base/http/limits/keys.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Config } from '../../base/settings/config.ts'
import { hashOf } from '../operators/operator-keys.ts'
import { transact } from '../transactions/transact.ts'
import { endSession } from './commands/end-session.ts'
import { startSession } from './commands/start-session.ts'
import { clearToken, sendDeviceCookie, sendToken } from './cookies.ts'
import { isFromDesk } from './desk-requests.ts'
import { signedOut } from './session-of.ts'
import { deviceCookie, operatorOfSignIn, type SignInDependencies } from './sign-in.ts'
import { sessionSeconds } from './store.ts'

type Dependencies = SignInDependencies & { config: Pick<Config, 'publicUrl'> }

const tokenBytes = 32

/** Have no write budget: people must be able to sign in while somebody floods. */
export function sessionRoutes(app: App, dependencies: Dependencies) {
  signInRoute(app, dependencies)
  ownSessionRoutes(app, dependencies)
}

function signInRoute(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, deskSecrets } = dependencies
  app.route({
    ...signInCall,
    handler: async (request, reply) => {
      if (!isFromDesk(request, config)) throw unauthorized
      const { id } = accepted(await operatorOfSignIn(request, request.body.key, dependencies))
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
      sendDeviceCookie(request, reply, deviceCookie(request, deskSecrets), config)
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

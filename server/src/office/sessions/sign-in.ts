import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { addressOf } from '../../base/http/connections/client-address.ts'
import type { Operator } from '../../base/http/limits/keys.ts'
import { guessWindowMinutes, type WrongKeys } from '../../base/http/limits/wrong-keys.ts'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import type { Author } from '../transactions/author.ts'
import { recordRefusedSignIn } from '../transactions/store.ts'
import { deviceCookieOf } from './cookies.ts'
import type { DeskSecrets } from './desk-secrets.ts'

export type SignInDependencies = {
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  wrongKeys: WrongKeys
  operatorOfKey: (key: string, now: Instant) => Promise<Operator | undefined>
  deskSecrets: DeskSecrets
}

/** The browsers where one operator signed in before have a budget of wrong keys of their own. */
export async function operatorOfSignIn(
  request: FastifyRequest,
  key: string,
  dependencies: SignInDependencies
): Promise<Operator | Refusal> {
  const { database, now, authorOf, wrongKeys, operatorOfKey, deskSecrets } = dependencies
  if (deskSecrets.adminKeyPrint === undefined) return new Refusal('desk_off', ['problem.deskOff'])
  const device = deviceOf(request, deskSecrets)
  const guesses = device === undefined ? wrongKeys.ofAddress : wrongKeys.ofDevice
  const guesser = device ?? addressOf(request)
  const timeout = guesses.timeout(guesser, key)
  if (timeout > 0) {
    return new Refusal('too_many', ['problem.deskKeysTooMany', { count: guessWindowMinutes }], {
      retry_after_seconds: Math.ceil(timeout / 1000)
    })
  }
  const operator = await operatorOfKey(key, now())
  if (operator) return operator
  const author = authorOf(request)
  if (wrongKeys.add(guesses, guesser, key, { client: author.client, log: request.log })) {
    await recordRefusedSignIn(database, author)
  }
  return new Refusal('desk_key_wrong', ['problem.deskKeyWrong'])
}

/** The value of the device cookie: who signed in last. One of its own for each sign-in would bring more guesses each time. */
export function deviceCookie({ id }: Pick<Operator, 'id'>, { adminKeyPrint, devices }: DeskSecrets): string {
  return devices.sign(id ?? adminKeyPrint!)
}

function deviceOf(request: FastifyRequest, { devices }: DeskSecrets): string | undefined {
  return devices.unsign(deviceCookieOf(request)).value ?? undefined
}

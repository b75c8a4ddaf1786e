import { checkKioskPinCall } from '@doorplate/api/booking/doors/doors'
import { Refusal } from '@doorplate/domain/refusals'
import type { App } from '../../../base/http/app-type.ts'
import { addressOf } from '../../../base/http/connections/client-address.ts'
import { KeyGuesses } from '../../../base/http/limits/key-guesses.ts'
import type { RateBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import { isSameSecret } from '../../../base/keys/same-secret.ts'
import type { Config } from '../../../base/settings/config.ts'

export type PinDependencies = { config: Pick<Config, 'kioskPin'>; now: Clock; writeBudget: RateBudget }

const limits = { max: 5, windowMinutes: 5 }

/** Counting per process is enough: the PIN only unlocks the device's own menu. */
export function pinRoute(app: App, { config, now, writeBudget }: PinDependencies) {
  const guesses = new KeyGuesses(now, limits)

  app.route({
    ...checkKioskPinCall,
    ...writeBudget,
    handler: async (request, reply) => {
      accepted(checkPin({ pin: request.body.pin, address: addressOf(request) }, config.kioskPin, guesses))
      return reply.code(204).send(null)
    }
  })
}

function checkPin(
  { pin, address }: { pin: string; address: string },
  kioskPin: string | undefined,
  guesses: KeyGuesses
): Refusal | undefined {
  if (kioskPin === undefined) return new Refusal('off', ['problem.pinOff'])
  const timeout = guesses.timeout(address, pin)
  if (timeout > 0) {
    return new Refusal('too_many', ['problem.pinsTooMany'], { retry_after_seconds: Math.ceil(timeout / 1000) })
  }
  if (isSameSecret(pin, kioskPin)) return undefined
  guesses.add(address, pin)
  return new Refusal('pin_wrong', ['problem.pinWrong'])
}

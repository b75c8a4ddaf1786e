import { createHash } from 'node:crypto'
import type { Database } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { isSameSecret } from '../../base/keys/same-secret.ts'
import type { Config } from '../../base/settings/config.ts'
import { findOperatorOfKey, recordUse } from './store.ts'

const adminOperator: Operator = { id: null, name: 'Admin key', role: 'manager' }

const shape = /^dp_[\w-]{43}$/

/** The admin key and the keys of operators, which work only while there is an admin key. */
export class OperatorKeys {
  readonly #database: Database
  readonly #adminKey: string | undefined

  constructor(database: Database, { adminKey }: Pick<Config, 'adminKey'>) {
    this.#database = database
    this.#adminKey = adminKey
  }

  async ofKey(key: string, now: Instant): Promise<Operator | undefined> {
    if (this.#adminKey === undefined) return undefined
    if (isSameSecret(key, this.#adminKey)) return adminOperator
    if (!shape.test(key)) return undefined
    const operator = await findOperatorOfKey(this.#database, hashOf(key))
    if (!operator) return undefined
    const { used_at, ...found } = operator
    await recordUse(this.#database, operator, now)
    return found
  }
}

/** A random key needs no slow hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

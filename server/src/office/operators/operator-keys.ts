import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { isSameSecret } from '../../base/keys/same-secret.ts'
import type { Config } from '../../base/settings/config.ts'
import { findOperatorOfKey, recordUse } from './store.ts'

export const adminOperator: Operator = { id: null, name: 'Admin key', role: 'manager' }

const shape = /^dp_[\w-]{43}$/

/** Finds whose key it is: the admin key, or an operator's. Those work only while there is an admin key. */
export function operatorKeys(database: Database, { adminKey }: Pick<Config, 'adminKey'>) {
  return async (key: string, now: Instant): Promise<Operator | undefined> => {
    if (adminKey === undefined) return undefined
    if (isSameSecret(key, adminKey)) return adminOperator
    if (!shape.test(key)) return undefined
    const found = await findOperatorOfKey(database, hashOf(key))
    if (!found) return undefined
    const { used_at, ...operator } = found
    await recordUse(database, found, now)
    return operator
  }
}

export function newKey(): string {
  return `dp_${randomBytes(32).toString('base64url')}`
}

/** A random key needs no slow hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

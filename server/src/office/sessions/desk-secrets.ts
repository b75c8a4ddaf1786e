import { createHmac } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { Queries } from '../../base/database/database.ts'
import { readSecret } from '../../base/database/secrets.ts'
import type { Config } from '../../base/settings/config.ts'

export type DeskSecrets = {
  /** Stored with the sessions of the admin key, so that another one ends them. Undefined while the desk is off. */
  adminKeyPrint: string | undefined
  devices: Signer
}

export async function readDeskSecrets(queries: Queries, { adminKey }: Pick<Config, 'adminKey'>): Promise<DeskSecrets> {
  const secret = await readSecret(queries, 'client_hash')
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    adminKeyPrint: adminKey === undefined ? undefined : digest(`admin key:${adminKey}`),
    devices: new Signer(digest('devices'))
  }
}

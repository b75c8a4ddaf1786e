import type { Config } from '../../base/settings/config.ts'

const shortKey = 16

/** Everybody who can reach the desk can try keys there. */
export function isKeyShort({ adminKey }: Pick<Config, 'adminKey'>): boolean {
  return adminKey !== undefined && adminKey.length < shortKey
}

export function keyWarning(config: Pick<Config, 'adminKey'>): string | undefined {
  if (!isKeyShort(config)) return undefined
  return `ADMIN_KEY has fewer than ${shortKey} characters, so somebody could guess it. Create one with openssl rand -hex 24`
}

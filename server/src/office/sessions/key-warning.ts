import type { Config } from '../../base/settings/config.ts'

const shortKey = 16

/** Everybody who can reach the desk can try keys there. */
export function keyWarning({ adminKey }: Pick<Config, 'adminKey'>): string | undefined {
  if (adminKey === undefined || adminKey.length >= shortKey) return undefined
  return `ADMIN_KEY has fewer than ${shortKey} characters, so somebody could guess it. Create one with openssl rand -hex 24`
}

import type { Queries } from './database.ts'

export async function readSecret(queries: Queries, name: 'client_hash' | 'booking_key'): Promise<string> {
  const [secret] = await queries.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name])
  if (!secret) throw new Error(`The database holds no ${name} secret`)
  return secret.value
}

import { DatabaseUnavailable } from '../database.ts'

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * The addresses to try in turn for one whose `sslmode` has PostgreSQL's own meaning. The driver alone checks a certificate
 * also where psql only encrypts, and never tries a second time.
 */
export function waysTo(url: string): string[] {
  const { searchParams } = new URL(url)
  const mode = searchParams.get('sslmode')
  const authority = searchParams.get('sslrootcert')
  // The driver has its own `no-verify`, and without a mode encrypts only if PGSSLMODE says so.
  if (mode === null || mode === 'disable' || mode === 'no-verify') return [url]
  if (!modes.includes(mode)) {
    throw new DatabaseUnavailable(`DATABASE_URL has sslmode=${mode}, which must be one of ${modes.join(', ')}`)
  }
  if (mode === 'verify-ca' && authority === null) {
    throw new DatabaseUnavailable(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert=<file>, the certificate of the authority that signed the server’s'
    )
  }
  if (mode === 'prefer') return [withMode(url, 'prefer'), withMode(url, 'disable')]
  if (mode === 'allow') return [withMode(url, 'disable'), withMode(url, 'prefer')]
  return [withMode(url, authority === 'system' ? 'verify-full' : mode)]
}

function withMode(url: string, mode: string): string {
  const changed = new URL(url)
  changed.searchParams.set('sslmode', mode)
  changed.searchParams.set('uselibpqcompat', 'true')
  // The authorities that Node.js knows, which apply without a file.
  if (changed.searchParams.get('sslrootcert') === 'system' || mode === 'disable')
    changed.searchParams.delete('sslrootcert')
  return changed.href
}

import { createRequire } from 'node:module'
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'
import pg from 'pg'

/** Properties of the machine that affect results, line by line. */
export async function describeMachine(postgresUrl: string): Promise<string[]> {
  const processors = cpus()
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0)
  return [
    `${processors.length} × ${processors[0]?.model.trim()}, ${gigabytes} GiB of memory, ${type()} ${release()} ${arch()}`,
    `Node.js ${process.versions.node}, PostgreSQL ${await versionOf(postgresUrl)} (fsync on), PGlite ${pgliteVersion()}`,
    `Load before the start: ${loadavg()[0]?.toFixed(1)}; server, database and clients share the machine over loopback`
  ]
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SHOW server_version')
  await client.end()
  return String(rows[0].server_version).split(' ')[0]!
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return createRequire(entry)('../package.json').version
}

import type pg from 'pg'
import { DatabaseUnavailable, type Log } from '../database.ts'

const minVersion = 150_000

/** @throws DatabaseUnavailable for a server or a database that cannot hold bookings */
export async function checkServer(client: pg.Client, log: Log) {
  const setting = async (name: string): Promise<string> =>
    (await client.query('SELECT current_setting($1) AS value', [name])).rows[0].value
  if (Number(await setting('server_version_num')) < minVersion) {
    throw new DatabaseUnavailable(`PostgreSQL 15 or later is needed, this one is ${await setting('server_version')}`)
  }
  const encoding = await setting('server_encoding')
  if (encoding !== 'UTF8') throw new DatabaseUnavailable(wrongEncoding(client.database ?? '', encoding))
  if ((await setting('transaction_read_only')) === 'on') {
    const [{ standby }] = (await client.query('SELECT pg_is_in_recovery() AS standby')).rows
    throw new DatabaseUnavailable(standby ? isStandby : isReadOnly)
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await setting(name)) === 'off') log.warn(`PostgreSQL runs with ${name}=off: a power cut can lose bookings`)
  }
}

function wrongEncoding(database: string, encoding: string): string {
  return (
    `The database "${database}" has the encoding ${encoding}, which cannot store many names. Create one with UTF8: ` +
    `CREATE DATABASE doorplate ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0; ` +
    'then restore the last backup into it, if there is one.'
  )
}

const isStandby =
  'This PostgreSQL (DATABASE_URL) is a standby, which is read-only. Name the primary server, or promote this one.'

const isReadOnly =
  'This PostgreSQL (DATABASE_URL) is read-only: default_transaction_read_only is on for its server, database or user.'

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import pg from 'pg'
import { consistencyChecks, invariants } from './invariant-queries.ts'

type Ask = (sql: string) => Promise<unknown[]>

/** Checks the invariants in the embedded database of an unused data folder. */
export async function brokenInFolder(dataDir: string): Promise<string[]> {
  const engine = await PGlite.create({ dataDir: databaseIn(dataDir), extensions: { amcheck, btree_gist } })
  try {
    return await broken(async (sql) => (await engine.query(sql)).rows)
  } finally {
    await engine.close()
  }
}

/** The database folder, which has another number after a takeover from a process that may still write. */
function databaseIn(dataDir: string): string {
  const [name, ...others] = readdirSync(dataDir).filter((each) => /^database(-\d+)?$/.test(each))
  if (name === undefined || others.length > 0) throw new Error(`${dataDir} holds no database, or several`)
  return join(dataDir, name)
}

export async function brokenOnServer(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await broken(async (sql) => (await client.query(sql)).rows)
  } finally {
    await client.end()
  }
}

async function broken(ask: Ask): Promise<string[]> {
  await ask('CREATE EXTENSION IF NOT EXISTS amcheck')
  const sentences: string[] = []
  for (const { sentence, sql } of invariants) {
    const found = await ask(sql)
    if (found.length > 0) sentences.push(`not true: "${sentence}" (${found.length} times, ${JSON.stringify(found[0])})`)
  }
  for (const [index, sql] of consistencyChecks.entries()) {
    try {
      const found = await ask(sql)
      if (index === 0 && found.length > 0) sentences.push(`damaged: ${JSON.stringify(found[0])}`)
    } catch (error) {
      sentences.push(`damaged: ${(error as Error).message}`)
    }
  }
  return sentences
}

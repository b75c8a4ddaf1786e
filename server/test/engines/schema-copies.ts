import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Engine, startEngine } from '@doorplate/pglite-durable/engine'
import { connectionOn } from '../../src/base/database/embedded/open.ts'
import { bringUpToDate } from '../../src/base/database/migrations/migrate.ts'
import { readCode, readMigrations } from '../../src/base/database/migrations/sql-files.ts'
import { silent } from '../silent.ts'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/doorplate', import.meta.url))

/** Differs when the schema or the engine changes. */
export function schemaName(): string {
  const engine = fileURLToPath(new URL('../../../pglite-durable/package.json', import.meta.url))
  const hash = createHash('sha256').update(readFileSync(engine))
  for (const { checksum } of [...readMigrations(), ...readCode()]) hash.update(checksum)
  return hash.digest('hex').slice(0, 16)
}

/** An embedded database with the whole schema, packed: starting from it takes a tenth of the time of making one. */
export function schemaArchive(): Promise<Blob> {
  return archive('archive', async () => {
    const engine = await startEngine({ archive: await emptyArchive() })
    await bringUpToDate(connectionOn(engine), silent)
    return engine
  })
}

export function emptyArchive(): Promise<Blob> {
  return archive('empty', () => startEngine())
}

async function archive(kind: string, make: () => Promise<Engine>): Promise<Blob> {
  const file = await kept(kind, async (path) => {
    const engine = await make()
    writeFileSync(path, Buffer.from(await (await engine.dump()).arrayBuffer()))
    await engine.close()
  })
  return new Blob([readFileSync(file)])
}

/** The database was closed cleanly. */
export async function copySchema(folder: string) {
  const made = await kept('folder', async (path) => {
    const engine = await startEngine({ folder: path, unsynced: true, archive: await schemaArchive() })
    await engine.close()
  })
  cpSync(made, folder, { recursive: true })
}

/** Returns the path that `make` filled, cached between runs. */
async function kept(kind: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(cache, `schema-${kind}-${schemaName()}`)
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  const aside = join(cache, `making-${randomUUID()}`)
  await make(aside)
  try {
    renameSync(aside, path)
  } catch (error) {
    // Another test file may have made an equal one first.
    if (!existsSync(path)) throw error
    rmSync(aside, { recursive: true })
  }
  const old = readdirSync(cache).filter((name) => name.startsWith(`schema-${kind}-`) && join(cache, name) !== path)
  for (const name of old) rmSync(join(cache, name), { recursive: true, force: true })
  return path
}

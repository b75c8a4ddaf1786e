import { cpSync, existsSync } from 'node:fs'
import { temporaryFolder } from '@doorplate/testing/temporary-folders'
import { type Engine, startEngine } from '../src/engine.ts'
import type { FolderLost } from '../src/folder/lock.ts'
import { takeFolder } from '../src/folder/take-folder.ts'

export const addNote = 'INSERT INTO notes (id) VALUES ($1)'

export async function idsOf(engine: Engine): Promise<string[]> {
  const notes = await engine.query<{ id: string }>('SELECT id FROM notes ORDER BY id', [])
  return notes.map(({ id }) => id)
}

const makeTable = 'CREATE TABLE notes (id text PRIMARY KEY)'
let made: string | undefined

/** A cleanly closed database with an empty table of notes. */
export async function notesFolder(folder = temporaryFolder()): Promise<string> {
  // Making one takes seconds, copying none. Each file of tests removes its folders.
  if (made === undefined || !existsSync(made)) made = await makeNotes(temporaryFolder())
  cpSync(made, folder, { recursive: true })
  return folder
}

async function makeNotes(folder: string): Promise<string> {
  const engine = await startEngine({ folder, unsynced: true })
  await engine.run(makeTable)
  await engine.close()
  return folder
}

/** Opens the notes of a data folder, or makes them there. */
export async function openNotes(dataDir: string, onLost: (error: FolderLost) => void = () => {}): Promise<Engine> {
  const fill = async (empty: string, assertHeld: () => void) => {
    const engine = await startEngine({ folder: empty, unsynced: true, assertHeld })
    await engine.run(makeTable)
    await engine.close()
  }
  const { path, assertHeld, release } = await takeFolder(dataDir, { fill, onLost, log: { warn() {} } })
  const engine = await startEngine({ folder: path, assertHeld })
  return { ...engine, close: () => engine.close().finally(release) }
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { scratchFolder } from '../../scripts/tests/scratch-folder.mjs'
import { copySchema } from './engines/schema-copies.ts'

const folders: string[] = []

/** Returns a subfolder of a new folder, so that siblings can be created. */
export function temporaryFolder(): string {
  const parent = scratchFolder('doorplate-test-')
  folders.push(parent)
  const folder = join(parent, 'folder')
  mkdirSync(folder)
  return folder
}

/**
 * A new folder with these files, by path.
 * @param after removes it: after the tests of the file, or with `onTestFinished` after the test
 */
export function testFolder(files: Record<string, string> = {}, after: (remove: () => void) => void = afterAll): string {
  const folder = scratchFolder('doorplate-test-')
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export function removeFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A cleanly closed database of the whole schema. */
export async function databaseFolder(folder = temporaryFolder()): Promise<string> {
  await copySchema(folder)
  return folder
}

type Child = {
  pid: number
  line(): Promise<string>
  /** Ends its input, which ends the program. */
  finish(): Promise<void>
  kill(): Promise<void>
  /** SIGSTOP, like a paused container, until `thaw`. */
  freeze(): void
  thaw(): void
  /** All further lines, errors too, until it ends. */
  rest(): Promise<string[]>
  code(): Promise<number | null>
}

/** Runs a program, by its path below this folder, until the test ends. Its engine is compiled quickly and not well. */
export function runChild(program: string, ...parameters: string[]): Child {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    ['--liftoff-only', '--import', 'tsx', path, ...parameters],
    { stdio: ['pipe', 'pipe', 'pipe'] }
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    errors += piece
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    pid: child.pid ?? 0,
    line: async () => {
      const next = await lines.next()
      if (next.done) throw new Error(`${program} ended without another word: ${errors}`)
      return next.value
    },
    finish: async () => {
      child.stdin.end()
      await ended
    },
    kill,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    rest: async () => {
      const rest: string[] = []
      for await (const line of { [Symbol.asyncIterator]: () => lines }) rest.push(line)
      await ended
      return [...rest, ...errors.split('\n').filter((line) => line !== '')]
    },
    code: async () => {
      await ended
      return child.exitCode
    }
  }
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

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

/** Runs a program until the test ends. Its engine is compiled quickly and not well. */
export function runChild(program: URL, ...parameters: string[]): Child {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    ['--liftoff-only', '--import', 'tsx', fileURLToPath(program), ...parameters],
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

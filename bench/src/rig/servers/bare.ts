import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchContext } from '../bench.ts'

/** Starts the bare server in a process of its own, like the measured one. @returns its URL */
export async function openBare({ closing }: BenchContext): Promise<string> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  closing.push(() => child.kill('SIGKILL'))
  const [url] = await once(child, 'message')
  return url
}

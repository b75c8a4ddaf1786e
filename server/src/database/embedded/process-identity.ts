import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Process ids are reused: `born` tells when the process started, `where` on which boot and in which container. */
export type ProcessIdentity = { pid: number; born: string; where: string }

export function ownIdentity(): ProcessIdentity {
  const machine = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const place = machine + readOrEmpty(() => readlinkSync('/proc/self/ns/pid')) || hostname()
  const where = createHash('sha256').update(place).digest('hex').slice(0, 12)
  const born = bornOf(process.pid) ?? String(Math.round(performance.timeOrigin))
  return { pid: process.pid, born, where }
}

/** @returns 'hidden' for a process that cannot be seen from here */
export function processState(other: ProcessIdentity, own: ProcessIdentity): 'alive' | 'dead' | 'hidden' {
  if (other.where !== own.where) return 'hidden'
  const born = bornOf(other.pid)
  if (born !== undefined) return born === other.born ? 'alive' : 'dead'
  // Without a start time, a process with that id may be a later one.
  return other.pid !== own.pid && takesSignals(other.pid) ? 'hidden' : 'dead'
}

/** In kernel ticks since boot; undefined where /proc is missing. */
function bornOf(pid: number): string | undefined {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name before the last bracket may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isOver = state === 'Z' || state === 'X'
  return isOver ? 'over' : fields[18]
}

function readOrEmpty(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}

function takesSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Process ids are reused: `born` is the start time, `where` the boot and the container. */
export type ProcessIdentity = { pid: number; born: string; where: string }

export function ownIdentity(): ProcessIdentity {
  const machine = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const place = machine + readOrEmpty(() => readlinkSync('/proc/self/ns/pid')) || hostname()
  const where = createHash('sha256').update(place).digest('hex').slice(0, 12)
  const born = bornOf(process.pid) ?? String(Math.round(performance.timeOrigin))
  return { pid: process.pid, born, where }
}

export function processState(other: ProcessIdentity, own: ProcessIdentity): 'alive' | 'dead' | 'hidden' {
  if (other.where !== own.where) return 'hidden'
  const born = bornOf(other.pid)
  if (born !== undefined) return born === other.born ? 'alive' : 'dead'
  // Without a start time, the id may belong to a later process.
  return other.pid !== own.pid && takesSignals(other.pid) ? 'hidden' : 'dead'
}

/** In kernel ticks since boot; undefined without /proc. */
function bornOf(pid: number): string | undefined {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name, in brackets, may contain anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isOver = state === 'Z' || state === 'X'
  return isOver ? 'over' : fields[18]
}

function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    // Without /proc, as on macOS and Windows.
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

import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who a process is, for as long as machines run: no later process has the same, though it may get the same id. */
export type ProcessIdentity = { pid: number; born: string; where: string }

/** This process. `where` is the machine since it was started and the container, whose process ids mean nothing elsewhere. */
export function ownIdentity(): ProcessIdentity {
  const machine = notifiedBy(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const place = machine + notifiedBy(() => readlinkSync('/proc/self/ns/pid')) || hostname()
  const where = createHash('sha256').update(place).digest('hex').slice(0, 12)
  const born = bornOf(process.pid) ?? String(Math.round(performance.timeOrigin))
  return { pid: process.pid, born, where }
}

/** Whether another process lives. 'hidden': that cannot be seen from here. */
export function heartbeat(other: ProcessIdentity, own: ProcessIdentity): 'alive' | 'dead' | 'hidden' {
  if (other.where !== own.where) return 'hidden'
  const born = bornOf(other.pid)
  if (born !== undefined) return born === other.born ? 'alive' : 'dead'
  // Not this one, which has an identity of its own; a process of that id may be a later one.
  return other.pid !== own.pid && takesSignals(other.pid) ? 'hidden' : 'dead'
}

/** When a process was started, in the kernel's ticks; undefined where that is not told, or for one that has ended. */
function bornOf(pid: number): string | undefined {
  const stat = notifiedBy(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name before the last bracket may hold anything.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isOver = state === 'Z' || state === 'X'
  return isOver ? 'over' : fields[18]
}

/** What the kernel tells, or nothing where it does not. */
function notifiedBy(ask: () => string): string {
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

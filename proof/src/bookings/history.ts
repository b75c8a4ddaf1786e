/** What a booking holds of its room with its buffers, in minutes. */
export type Held = { from: number; to: number }

/**
 * A client's request and its answer, between two moments on one clock. `mark` names a booking before anybody knows its
 * id. An outcome that the client never learned is 'unknown': it may have happened at any time from `from` on, or never.
 */
export type Operation = { from: number; to: number } & (
  | { kind: 'book'; mark: string; held: Held; outcome: 'booked' | 'conflict' | 'unknown' }
  | { kind: 'cancel'; mark: string; outcome: 'cancelled' | 'unknown' }
  | { kind: 'list'; seen: readonly string[] }
)

/** A room's day after operations in some order. */
type RoomDay = { active: ReadonlyMap<string, Held>; ever: ReadonlySet<string> }

const emptyDay: RoomDay = { active: new Map(), ever: new Set() }

/**
 * Whether one client alone could have had all these answers, in an order in which nothing comes before what had ended when
 * it began (linearizability; Wing & Gong 1993, with the states that were tried remembered as in Lowe 2017).
 * @param operations on one room's day
 */
export function hasLegalOrder(operations: readonly Operation[]): boolean {
  const inOrder = [...operations].sort((a, b) => a.from - b.from)
  const certain = inOrder.filter((operation) => !isUnknown(operation)).length
  const done = inOrder.map(() => false)
  const tried = new Set<string>()

  const search = (first: number, left: number, day: RoomDay): boolean => {
    if (left === 0) return true
    while (done[first]) first++
    const state = stateOf(first, done, day)
    if (tried.has(state)) return false
    tried.add(state)
    // Only an operation that began before all others ended can be the next.
    let firstEnd = Number.POSITIVE_INFINITY
    for (let next = first; next < inOrder.length && inOrder[next]!.from <= firstEnd; next++) {
      if (done[next]) continue
      const operation = inOrder[next]!
      if (!isUnknown(operation)) firstEnd = Math.min(firstEnd, operation.to)
      const after = apply(day, operation)
      if (!after) continue
      done[next] = true
      if (search(first, isUnknown(operation) ? left : left - 1, after)) return true
      done[next] = false
    }
    return false
  }
  return search(0, certain, emptyDay)
}

function isUnknown(operation: Operation): boolean {
  return operation.kind !== 'list' && operation.outcome === 'unknown'
}

/** The day after an operation, or undefined if this answer is impossible on this day. */
function apply(day: RoomDay, operation: Operation): RoomDay | undefined {
  if (operation.kind === 'list') {
    const isSame = operation.seen.length === day.active.size && operation.seen.every((mark) => day.active.has(mark))
    return isSame ? day : undefined
  }
  if (operation.kind === 'cancel') {
    if (!day.ever.has(operation.mark)) return undefined
    if (!day.active.has(operation.mark)) return operation.outcome === 'unknown' ? undefined : day
    const active = new Map(day.active)
    active.delete(operation.mark)
    return { active, ever: day.ever }
  }
  const { mark, held, outcome } = operation
  // A repeat under the same key gets the first answer.
  if (day.ever.has(mark)) return outcome === 'booked' ? day : undefined
  const isFree = ![...day.active.values()].some((other) => overlaps(other, held))
  if (outcome === 'conflict') return isFree ? undefined : day
  if (!isFree) return undefined
  return { active: new Map(day.active).set(mark, held), ever: new Set(day.ever).add(mark) }
}

export function overlaps(a: Held, b: Held): boolean {
  return a.from < b.to && b.from < a.to
}

/** Identifies a state of the search, so that it is visited once. */
function stateOf(first: number, done: readonly boolean[], { active, ever }: RoomDay): string {
  const ahead: number[] = []
  for (let next = first; next < done.length; next++) if (done[next]) ahead.push(next)
  return `${first}|${ahead.join()}|${[...active.keys()].sort().join()}|${ever.size}`
}

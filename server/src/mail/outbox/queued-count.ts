import type { Queries } from '../../base/database/database.ts'

const counts = new WeakMap<Queries, number>()

/** Messages that a transaction queues count against the budget of its client. */
export function countQueued(queries: Queries, more: number): void {
  counts.set(queries, queuedIn(queries) + more)
}

export function queuedIn(queries: Queries): number {
  return counts.get(queries) ?? 0
}

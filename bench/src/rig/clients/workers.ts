/** Repeated work; each worker is a client with its own connection. */
export type Workers = readonly (() => Promise<void>)[]

/** The result of one piece of work. */
export type Pace = { perSecond: number; milliseconds: number[] }

export type Plan = { runs: number; seconds: number }

/** Runs the kinds of work in turn, so that a drift of the machine's speed meets all. The first turn is a warm-up. */
export async function inTurn<Kind extends string>(
  kinds: Record<Kind, Workers>,
  { runs, seconds }: Plan
): Promise<Record<Kind, Pace[]>> {
  const names = Object.keys(kinds) as Kind[]
  const paces = Object.fromEntries(names.map((name) => [name, [] as Pace[]])) as Record<Kind, Pace[]>
  for (const name of names) await paceOf(kinds[name], seconds / 2)
  for (let run = 0; run < runs; run++) {
    for (const name of names) paces[name].push(await paceOf(kinds[name], seconds))
  }
  return paces
}

async function paceOf(workers: Workers, seconds: number): Promise<Pace> {
  const milliseconds: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    workers.map(async (work) => {
      for (let before = performance.now(); before < end; ) {
        await work()
        const after = performance.now()
        milliseconds.push(after - before)
        before = after
      }
    })
  )
  return { perSecond: (milliseconds.length * 1000) / (performance.now() - start), milliseconds }
}

/** Repeated work; each worker is a client with its own connection. */
export type Workers = readonly (() => Promise<void>)[]

/** The result of one piece of work. */
export type Pace = { perSecond: number; milliseconds: number[] }

/** How long each kind of work is given, and how often. */
export type Plan = { runs: number; seconds: number }

/** Gives kinds of work their turns, so that they meet the same machine; a first one each is not counted. */
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

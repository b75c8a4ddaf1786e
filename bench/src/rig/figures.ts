/** Measured values, run by run, with the limit from the same runs: the same work without Doorplate. */
export type Figure = {
  what: string
  unit: string
  /** One value per run. */
  measured: number[]
  limit?: {
    is: string
    /** In the order of the runs, or a single value if the limit is a promise. */
    values: number[]
  }
}

export type Spread = { median: number; least: number; most: number }

/** @throws when there is no value */
export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), least: Math.min(...values), most: Math.max(...values) }
}

/** Interpolates between the two nearest values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('There is nothing to take a quantile of')
  return below + (above - below) * (place - Math.floor(place))
}

/** Compares within each run, so that a drift of the machine's speed does not count. */
export function ratiosOf({ measured, limit }: Figure): number[] {
  if (!limit) return []
  return measured.map((value, run) => value / (limit.values[run] ?? limit.values[0]!))
}

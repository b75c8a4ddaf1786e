/** Measured values, run by run, with the limit from the same runs: the same work without Doorplate. */
export type Figure = {
  what: string
  unit: string
  /** One value per run. */
  measured: number[]
  limit?: {
    is: string
    /** In the runs' order; one value for all runs where the limit is a promise. */
    values: number[]
  }
}

/** The middle and the ends of some values. */
export type Spread = { median: number; least: number; most: number }

/** @throws when there is no value */
export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), least: Math.min(...values), most: Math.max(...values) }
}

/** The value that the given share of the values does not exceed; between two values, in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('There is nothing to take a quantile of')
  return below + (above - below) * (place - Math.floor(place))
}

/** How much of its limit each run reached: pairs of one run compare where the machine's speed drifts. */
export function ratiosOf({ measured, limit }: Figure): number[] {
  if (!limit) return []
  return measured.map((value, run) => value / (limit.values[run] ?? limit.values[0]!))
}

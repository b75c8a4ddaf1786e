import { quantile } from './quantile.ts'

/** A measured promise: its milliseconds, and other observations. */
export class Verdict {
  readonly figures: string[] = []
  readonly complaints: string[] = []

  /** Half of the tries have to take less than the limit. */
  time(what: string, milliseconds: readonly number[], limit: number): void {
    const median = quantile(milliseconds, 0.5)
    this.figures.push(`${what} ${median.toFixed(0)} ms`)
    if (!(median < limit)) this.complaints.push(`${what}: more than ${limit} ms`)
  }

  expect(isSo: boolean, otherwise: string): void {
    if (!isSo) this.complaints.push(otherwise)
  }
}

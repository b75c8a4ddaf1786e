/** One piece of work at a time, in the order in which they were asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Waits for its turn and does the work; one that fails does not hold up the next. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

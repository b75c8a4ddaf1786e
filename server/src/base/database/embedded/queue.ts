export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    // The caller gets the error; the next turn runs all the same.
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

import type { Tally } from '../../../../base/http/limits/tally.ts'
import type { WaitingClient } from './client-store.ts'

type Standing = WaitingClient & { deliveries: number; failures: number }

type Counts = Pick<Tally, 'of'>

const byMails = (a: Standing, b: Standing) => a.mails - b.mails

/** Failed attempts count too: otherwise a client whose mail always fails would always be next. */
const byAttempts = (a: Standing, b: Standing) => a.mails + a.failures - b.mails - b.failures

export class FairShares {
  readonly #mailsPerHour: number
  readonly #maxDeliveriesOfClient: number
  #standings: Standing[]
  #total: number

  constructor(
    waiting: readonly WaitingClient[],
    {
      mailsPerHour,
      connections,
      deliveries,
      failures
    }: { mailsPerHour: number; connections: number; deliveries: Counts; failures: Counts }
  ) {
    this.#mailsPerHour = mailsPerHour
    // Leaves a connection for others if the mail server hangs on the recipients of one client.
    this.#maxDeliveriesOfClient = Math.max(1, connections - 1)
    this.#standings = waiting.map((each) => ({
      ...each,
      deliveries: deliveries.of(each.client),
      failures: failures.of(each.client)
    }))
    this.#total = waiting[0]?.total ?? 0
  }

  next(count: number): Map<string, number> {
    const standings = this.#standings.map((each) => ({ ...each }))
    const shares = new Map<string, number>()
    for (let total = this.#total; total < this.#total + count; total++) {
      const maySend = (each: Standing) => each.deliveries < this.#maxDeliveriesOfClient && this.#hasRest(each, total)
      const [next] = standings.filter(maySend).sort(byAttempts)
      if (!next) break
      next.mails++
      next.deliveries++
      shares.set(next.client, (shares.get(next.client) ?? 0) + 1)
    }
    return shares
  }

  took(client: string) {
    const standing = this.#standings.find((each) => each.client === client)
    if (!standing) return
    standing.mails++
    standing.deliveries++
    this.#total++
  }

  remove(client: string) {
    this.#standings = this.#standings.filter((each) => each.client !== client)
  }

  overBudget(): WaitingClient | undefined {
    const overBudget = this.#standings.filter((each) => !this.#hasRest(each, this.#total))
    const most = overBudget.sort(byMails).at(-1)
    return most && { client: most.client, mails: most.mails, total: most.total }
  }

  /** A client may have at most as many of the hour's mails as are left, so that a new client always has a share. */
  #hasRest({ mails }: WaitingClient, total: number): boolean {
    return this.#mailsPerHour === 0 || mails < this.#mailsPerHour - total
  }
}

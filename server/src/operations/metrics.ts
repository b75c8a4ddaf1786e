import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingMail } from '../mail/waiting-mail.ts'

/** Its own registry, so that two apps in one process do not collide. */
export type Metrics = {
  readonly registry: Registry
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  countStreams(count: () => number): void
  countConnections(count: () => number, ended: () => Record<string, number>): void
  countInvitations(totals: () => Record<string, number>): void
  countWrongCode(): void
  countWaitingMail(read: () => Promise<WaitingMail>): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'doorplate_request_seconds',
    help: 'Seconds that a request took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry]
  })
  const wrongCodes = new Counter({
    name: 'doorplate_wrong_codes_total',
    help: 'Wrong codes that were tried to cancel a booking',
    registers: [registry]
  })
  return {
    registry,
    countWrongCode: () => wrongCodes.inc(),
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countStreams(count) {
      new Gauge({
        name: 'doorplate_streams',
        help: 'Screens that follow the changes',
        registers: [registry],
        collect() {
          this.set(count())
        }
      })
    },
    countConnections(count, ended) {
      new Gauge({
        name: 'doorplate_connections',
        help: 'Open connections',
        registers: [registry],
        collect() {
          this.set(count())
        }
      })
      new Counter({
        name: 'doorplate_connections_ended_total',
        help: 'Connections ended because their address had too many, or to make room for others',
        labelNames: ['reason'],
        registers: [registry],
        collect() {
          this.reset()
          for (const [reason, number] of Object.entries(ended())) this.inc({ reason }, number)
        }
      })
    },
    countInvitations(totals) {
      new Counter({
        name: 'doorplate_invitations_total',
        help: 'Invitations by what became of them since the start',
        labelNames: ['outcome'],
        registers: [registry],
        collect() {
          this.reset()
          for (const [outcome, count] of Object.entries(totals())) this.inc({ outcome }, count)
        }
      })
    },
    countWaitingMail(read) {
      const addGauge = (name: string, help: string, figure: (waiting: WaitingMail) => number) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          async collect() {
            // Without the database this is unknown, and the other metrics matter all the more.
            this.set(await read().then(figure, () => Number.NaN))
          }
        })
      addGauge('doorplate_invitations_waiting', 'Invitations that wait to be sent', ({ messages }) => messages)
      addGauge(
        'doorplate_oldest_waiting_invitation_seconds',
        'Seconds for which the oldest of them has waited',
        ({ oldestSeconds }) => oldestSeconds
      )
    }
  }
}

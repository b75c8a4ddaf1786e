import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../../base/settings/version.ts'
import type { WaitingMail } from '../../mail/outbox/store.ts'

/** Has a registry of its own, so that two apps in one process do not collide. */
export type Metrics = {
  readonly registry: Registry
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  countStreams(count: () => number): void
  countConnections(count: () => number, ended: () => Record<string, number>): void
  countRenderedPages(totals: () => Record<string, number>): void
  countInvitations(totals: () => Record<string, number>): void
  countMailConnections(count: () => number): void
  countWrongCode(): void
  countWaitingMail(read: () => Promise<WaitingMail>): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'doorplate_info', help: 'Always 1', labelNames: ['version'], registers: [registry] }).set(
    { version },
    1
  )
  const requests = requestsIn(registry)
  const wrongCodes = new Counter({
    name: 'doorplate_wrong_codes_total',
    help: 'Wrong codes that were tried to cancel a booking',
    registers: [registry]
  })
  const addGauge = gaugesOf(registry)
  const addCounter = countersOf(registry)
  return {
    registry,
    countWrongCode: () => wrongCodes.inc(),
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countStreams(count) {
      addGauge('doorplate_streams', 'Screens that follow the changes', count)
    },
    countConnections(count, ended) {
      const help = 'Connections ended because their address had too many, or to make room for others'
      addGauge('doorplate_connections', 'Open connections', count)
      addCounter({ name: 'doorplate_connections_ended_total', help, label: 'reason' }, ended)
    },
    countRenderedPages(totals) {
      const help = 'Pages by whether the server rendered them'
      addCounter({ name: 'doorplate_rendered_pages_total', help, label: 'outcome' }, totals)
    },
    countInvitations(totals) {
      const help = 'Invitations by what became of them since the start'
      addCounter({ name: 'doorplate_invitations_total', help, label: 'outcome' }, totals)
    },
    countMailConnections(count) {
      const help = 'Messages that may be sent at once; 0 while the mail server takes none'
      addGauge('doorplate_mail_connections', help, count)
    },
    countWaitingMail(read) {
      // Without the database, the other metrics must still work.
      const figureOrNaN = (figure: (waiting: WaitingMail) => number) => () => read().then(figure, () => Number.NaN)
      addGauge(
        'doorplate_invitations_waiting',
        'Invitations that wait to be sent',
        figureOrNaN(({ messages }) => messages)
      )
      addGauge(
        'doorplate_oldest_waiting_invitation_seconds',
        'Seconds for which the oldest of them has waited',
        figureOrNaN(({ oldestSeconds }) => oldestSeconds)
      )
    }
  }
}

function requestsIn(registry: Registry) {
  return new Histogram({
    name: 'doorplate_request_seconds',
    help: 'Seconds that a request took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry]
  })
}

/** Gauges are read when the metrics are requested, so that nothing has to keep them up to date. */
function gaugesOf(registry: Registry) {
  return (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      }
    })
}

type Totals = { name: string; help: string; label: string }

/** Counted elsewhere since the start: the registry takes over the totals when the metrics are requested. */
function countersOf(registry: Registry) {
  return ({ name, help, label }: Totals, read: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      }
    })
}

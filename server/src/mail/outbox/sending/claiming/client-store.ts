import { randomBytes } from 'node:crypto'
import type { Queries } from '../../../../base/database/database.ts'

/** Mails within the hour; `total` is of all clients. */
export type WaitingClient = { client: string; mails: number; total: number }

const hour = 3_600_000

const newestMails = 1000

/** Limits the clients compared per claim. If more wait, each claim compares a different random part of them. */
const maxClients = 200

export function waitingClients(queries: Queries, mailsPerHour: number, now: number): Promise<WaitingClient[]> {
  return queries.query<WaitingClient>(
    `WITH RECURSIVE ${clientsAlong('rest', 'client >= $4')}, ${clientsAlong('beginning', 'client < $4')}, waiting AS (
       SELECT * FROM rest UNION ALL SELECT * FROM beginning LIMIT ${maxClients}
     ), newest AS (
       SELECT client, departures FROM invitations WHERE sent_at > $2 ORDER BY sent_at DESC LIMIT $3
     ), sent AS (
       SELECT client, sum(departures) AS mails FROM newest GROUP BY client
     )
     SELECT client, coalesce(mails, 0)::integer AS mails, (SELECT coalesce(sum(mails), 0)::integer FROM sent) AS total
     FROM waiting LEFT JOIN sent USING (client)
     WHERE next_attempt_at <= $1
     ORDER BY next_attempt_at, client`,
    [new Date(now), new Date(now - hour), mailsPerHour || newestMails, randomBytes(8).toString('hex')]
  )
}

/** A loose index scan: it costs time per client, not per message. */
function clientsAlong(name: string, within: string): string {
  const next = (after: string) =>
    `SELECT client, next_attempt_at FROM invitations WHERE state IN ('queued', 'sending') AND ${within} ${after}
     ORDER BY client, next_attempt_at, id LIMIT 1`
  return `${name} AS (
    (${next('')}) UNION ALL
    SELECT following.* FROM ${name} CROSS JOIN LATERAL (${next(`AND client > ${name}.client`)}) AS following
  )`
}

import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'

/** Whose messages wait, how many of its mails left within the hour, and how many of all. */
export type HeldBack = { client: string; mails: number; total: number }

const hour = 3_600_000

/** Mails that turns are taken by where no budget says how many count. */
const newestMails = 1000

/** Clients that are compared: where more have messages waiting, as many of them, others each time. */
const maxClients = 200

/**
 * The clients that have messages due and may send, those first that were sent for least within the hour, and the one that
 * was sent for most of those that have to wait. A client may have at most as many of the hour's mails as are left then, so
 * there is always something left for one that comes later.
 * @param now milliseconds since 1970
 */
export async function clientsInTurn(
  queries: Queries,
  { mailsPerHour }: Pick<Config, 'mailsPerHour'>,
  now: number
): Promise<{ clients: string[]; heldBack?: HeldBack }> {
  const waiting = await waitingClients(queries, mailsPerHour || newestMails, now)
  const maySend = ({ mails, total }: HeldBack) => mailsPerHour === 0 || mails < mailsPerHour - total
  const heldBack = waiting.filter((each) => !maySend(each)).at(-1)
  return { clients: waiting.filter(maySend).map(({ client }) => client), ...(heldBack && { heldBack }) }
}

function waitingClients(queries: Queries, maxMails: number, now: number): Promise<HeldBack[]> {
  return queries.query<HeldBack>(
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
     ORDER BY coalesce(mails, 0), next_attempt_at, client`,
    [new Date(now), new Date(now - hour), maxMails, randomBytes(8).toString('hex')]
  )
}

/** From client to client along the index: what it costs does not grow with the messages that wait. */
function clientsAlong(name: string, within: string): string {
  const next = (after: string) =>
    `SELECT client, next_attempt_at FROM invitations WHERE state IN ('queued', 'sending') AND ${within} ${after}
     ORDER BY client, next_attempt_at, id LIMIT 1`
  return `${name} AS (
    (${next('')}) UNION ALL
    SELECT following.* FROM ${name} CROSS JOIN LATERAL (${next(`AND client > ${name}.client`)}) AS following
  )`
}

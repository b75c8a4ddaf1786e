import { setTimeout as pause } from 'node:timers/promises'
import type { Mail, MailServer } from '@doorplate/testing/servers/mail-server'
import {
  allRows,
  dayAhead,
  type Engine,
  type Office,
  officeTime,
  openMailOffice,
  quarter,
  requestOf
} from '../rig/offices.ts'
import type { ProofContext } from '../rig/proof.ts'

/** A day later the claims of a killed server have expired, so every message is sent again. */
const dayLater = `${dayAhead(1)}T08:00:00Z`
const timeoutSeconds = 120

/** When the server dies: while the mail server does not answer it, or once that has a whole message, before or as it says so. */
const moments = ['not taken', 'not said', 'said'] as const

/**
 * Kills the server while a message is on its way, or when it is taken and that is not yet written down. Nothing may get
 * lost, and what comes twice must be the same message.
 */
export async function mailKills(
  context: ProofContext,
  engine: Engine
): Promise<{ figure: string; complaints: string[] }> {
  const kills = context.short ? 4 : 25
  const { office, mailServer } = await openMailOffice(context, engine)
  const { server } = office

  for (let kill = 0; kill < kills; kill++) {
    const moment = moments[kill % moments.length]!
    const person = `person${kill}@a.example`
    const killed = moment === 'not taken' ? undefined : killedOnceTaken(office, mailServer, { person, moment })
    if (moment === 'not taken') mailServer.mood = 'hangs'
    const input = {
      room_id: 'atlas',
      date: dayAhead(2 + kill),
      start_time: quarter(0),
      end_time: quarter(4),
      purpose: `Kill ${kill}`
    }
    const body = { ...requestOf(input), booker_email: person, guests: [] }
    // Its answer may get lost with the server; the booking is stored before any mail leaves.
    await server.api('POST', '/api/v1/bookings', { body }).catch(() => undefined)
    await Promise.race([killed ?? killedOnItsWay(office, kill + 1), pause(timeoutSeconds * 1000)])
    mailServer.mood = 'takes'
    await server.restart()
    // All kills fall into one moment: a claim that ended would let a later kill meet the same message again.
    await server.setClock(officeTime)
  }

  await server.setClock(dayLater)
  const waits = async () => (await allRows(server))['invitations']!.filter(({ state }) => state !== 'sent').length
  const deadline = performance.now() + timeoutSeconds * 1000
  while ((await waits()) > 0 && performance.now() < deadline) await pause(200)

  const { complaints, twice } = judge(mailServer.mails, kills)
  if ((await waits()) > 0) complaints.push('messages still wait')
  complaints.push(...(await office.broken()))
  return {
    figure: `${kills} kills, ${twice} messages came twice`,
    complaints: complaints.map((each) => `kills: ${each}`)
  }
}

/** @returns when the server is dead, which the mail server waits for before it says that it has the message, or does not */
function killedOnceTaken(
  { server }: Office,
  mailServer: MailServer,
  { person, moment }: { person: string; moment: 'not said' | 'said' }
): Promise<void> {
  return new Promise((resolve) => {
    // A message of an earlier kill can arrive again in between.
    mailServer.onTaken = ({ to }) => {
      if (!to.includes(person)) return undefined
      mailServer.onTaken = () => undefined
      const ending = server.kill().then(resolve)
      return moment === 'not said' ? ending : undefined
    }
  })
}

/** Kills the server once it has begun to send that many messages. */
async function killedOnItsWay({ server }: Office, count: number): Promise<void> {
  const begun = async () =>
    (await allRows(server))['invitations']!.filter(({ attempts }) => Number(attempts) > 0).length
  while ((await begun()) < count) await pause(50)
  await pause(200)
  await server.kill()
}

function judge(mails: readonly Mail[], kills: number): { complaints: string[]; twice: number } {
  const complaints: string[] = []
  const copies = [...grouped(mails).values()]
  if (copies.length !== kills) complaints.push(`${copies.length} messages arrived instead of ${kills}`)
  for (const [first, ...others] of copies) {
    if (others.length > 1) complaints.push(`${first!.to} got it ${others.length + 1} times`)
    if (others.some(({ source }) => !source.equals(first!.source))) complaints.push(`${first!.to} got two that differ`)
  }
  return { complaints, twice: copies.filter(({ length }) => length > 1).length }
}

/** The copies of each message. */
function grouped(mails: readonly Mail[]): Map<string, Mail[]> {
  const groups = new Map<string, Mail[]>()
  for (const mail of mails) groups.set(mail.id, [...(groups.get(mail.id) ?? []), mail])
  return groups
}

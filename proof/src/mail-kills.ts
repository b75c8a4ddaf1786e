import { setTimeout as pause } from 'node:timers/promises'
import { type Mail, MailServer } from '@doorplate/testing/mail-server'
import { allRows, dayAhead, type Engine, openOffice, quarter, requestOf } from './offices.ts'
import type { ProofContext } from './proof.ts'

/** A day later every message that a killed server had is free to be sent again. */
const dayLater = `${dayAhead(1)}T08:00:00Z`
const patienceSeconds = 120

/**
 * Kills the server when the mail server has a whole message, one time before it says so and the next time as it says so:
 * whoever sent it never wrote that down. Nothing may get lost, and what comes twice must be the same message.
 */
export async function mailKills(
  context: ProofContext,
  engine: Engine
): Promise<{ found: string; complaints: string[] }> {
  const kills = context.short ? 4 : 25
  const mailServer = await MailServer.open()
  context.atEnd(() => mailServer.close())
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'rooms@office.example' }
  const office = await openOffice(context, engine, { environment })
  const { server } = office

  for (let kill = 0; kill < kills; kill++) {
    const killed = new Promise<void>((resolve) => {
      mailServer.onTaken = () => {
        mailServer.onTaken = () => undefined
        const ending = server.kill().then(resolve)
        return kill % 2 === 0 ? ending : undefined
      }
    })
    const wish = {
      room_id: 'atlas',
      date: dayAhead(2 + kill),
      start_time: quarter(0),
      end_time: quarter(4),
      purpose: `Kill ${kill}`
    }
    const body = { ...requestOf(wish), booker_email: `person${kill}@a.example`, guests: [] }
    // Its answer may get lost with the server; the booking is stored before any mail leaves.
    await server.api('POST', '/api/v1/bookings', { body }).catch(() => undefined)
    await killed
    await server.restart()
  }

  await server.setClock(dayLater)
  const waits = async () => (await allRows(server))['invitations']!.filter(({ state }) => state !== 'sent').length
  const givingUpAt = performance.now() + patienceSeconds * 1000
  while ((await waits()) > 0 && performance.now() < givingUpAt) await pause(200)

  const { complaints, twice } = judge(mailServer.mails, kills)
  if ((await waits()) > 0) complaints.push('messages still wait')
  complaints.push(...(await office.broken()))
  return {
    found: `${engine}: ${kills} kills, ${twice} messages came twice, each time the same to the byte`,
    complaints: complaints.map((each) => `${engine}, kills: ${each}`)
  }
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

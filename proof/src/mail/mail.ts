import { setTimeout as pause } from 'node:timers/promises'
import type { MailServer, MailServerMode } from '@doorplate/testing/servers/mail-server'
import { quantile } from '../load/quantile.ts'
import {
  dayAhead,
  type Engine,
  type Office,
  onEachEngine,
  openMailOffice,
  quarter,
  requestOf,
  rooms,
  type Stored
} from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { mailKills } from './mail-kills.ts'
import { isInvitation, MailLedger } from './mail-ledger.ts'

const troubles: readonly (MailServerMode | 'down')[] = ['down', '421', '451', 'hangs']
const unreachable = 'nobody@gone.example'
/** From the return of the mail server until the last message has arrived. */
const timeoutSeconds = 120

export const mail: Proof = {
  name: 'mail',
  promise:
    'A mail server in trouble slows no booking, loses no message, and no one gets one twice or in the wrong order.',
  async run(context) {
    const trials = await onEachEngine(async (engine) => {
      const [out, killed] = [await outages(context, engine), await mailKills(context, engine)]
      return { figure: `${out.figure}; ${killed.figure}`, complaints: [...out.complaints, ...killed.complaints] }
    })
    return {
      did: `on each engine, the mail server down, full (421), busy (451) and hanging in turn while people book and cancel; then the server killed while a message is on its way, and between taking and writing down`,
      ...trials
    }
  }
}

async function outages(context: ProofContext, engine: Engine): Promise<{ figure: string; complaints: string[] }> {
  const { office, mailServer } = await openMailOffice(context, engine)
  mailServer.refused.add(unreachable)
  const desk = new Desk(office, new MailLedger(mailServer.refused))
  const count = context.short ? 20 : 75
  const figures: string[] = []
  const complaints: string[] = []

  let calmBefore = await desk.book(count)
  complaints.push(...(await untilArrived(desk, mailServer)))
  for (const trouble of troubles) {
    if (trouble === 'down') await mailServer.close()
    else mailServer.mood = trouble
    const times = await desk.book(count)
    await desk.cancelSome()
    if (trouble === 'down') await mailServer.comeBack()
    mailServer.mood = 'takes'
    const back = performance.now()
    complaints.push(...(await untilArrived(desk, mailServer)).map((each) => `after ${trouble}: ${each}`))
    const seconds = ((performance.now() - back) / 1000).toFixed(0)
    const calmAfter = await desk.book(count)
    complaints.push(...(await untilArrived(desk, mailServer)))
    const ratio = quantile(times, 0.5) / quantile([...calmBefore, ...calmAfter], 0.5)
    calmBefore = calmAfter
    figures.push(`${trouble} ×${ratio.toFixed(2)}, all there ${seconds} s later`)
    // A short run has too few bookings to compare their times.
    if (ratio > 1.5 && !context.short)
      complaints.push(`booking takes ${ratio.toFixed(2)} times as long while mail ${trouble}`)
    context.log(`${engine}: ${figures.at(-1)}`)
  }

  complaints.push(...(await office.broken()))
  const figure = `${desk.ledger.size} bookings, ${mailServer.mails.length} messages, booking in trouble against calm: ${figures.join(', ')}`
  return { figure, complaints }
}

class Desk {
  readonly ledger: MailLedger
  readonly #office: Office
  #number = 0
  #fresh: string[] = []
  #arrived: string[] = []

  constructor(office: Office, ledger: MailLedger) {
    this.#office = office
    this.ledger = ledger
  }

  /** Books meetings one after another. @returns the time of each in milliseconds */
  async book(count: number): Promise<number[]> {
    const times: number[] = []
    for (let each = 0; each < count; each++) {
      const number = this.#number++
      const place = Math.floor(number / rooms.length)
      const input = {
        room_id: rooms[number % rooms.length]!,
        date: dayAhead(1 + Math.floor(place / 14)),
        start_time: quarter((place % 14) * 4),
        end_time: quarter((place % 14) * 4 + 4),
        purpose: `Meeting ${number}`
      }
      const people = [`host${number}@a.example`, `first${number}@b.example`, `second${number}@c.example`]
      if (number % 5 === 0) people.push(unreachable)
      const [booker_email = '', ...guests] = people
      const start = performance.now()
      const answer = await this.#office.server.api('POST', '/api/v1/bookings', {
        body: { ...requestOf(input), booker_email, guests }
      })
      times.push(performance.now() - start)
      if (answer.status !== 201) throw new Error(`A booking is answered ${answer.status}: ${await answer.text()}`)
      const { id } = (await answer.json()) as Stored
      this.ledger.booked(id, people)
      this.#fresh.push(id)
    }
    return times
  }

  /** Call it while no mail is sent: cancels some bookings whose invitations wait, and some whose have arrived. */
  async cancelSome() {
    for (const id of this.#fresh.filter((_, index) => index % 7 === 0)) await this.#cancel(id, 'before it could leave')
    for (const id of this.#arrived.splice(0, 10)) await this.#cancel(id, 'after it arrived')
  }

  /** Marks the invitations of all bookings as arrived. */
  settle() {
    this.#arrived.push(...this.#fresh.filter((_, index) => index % 7 !== 0))
    this.#fresh = []
  }

  async #cancel(id: string, when: 'before it could leave' | 'after it arrived') {
    const { status } = await this.#office.server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
    if (status !== 200) throw new Error(`A cancelling is answered ${status}`)
    this.ledger.cancelled(id, when)
  }
}

/** Waits for all expected messages and returns complaints about them. */
async function untilArrived(desk: Desk, { mails }: MailServer): Promise<string[]> {
  const deadline = performance.now() + timeoutSeconds * 1000
  while (mails.filter(isInvitation).length < desk.ledger.expected && performance.now() < deadline) await pause(50)
  // A message too many would arrive with the next poll of the outbox.
  await pause(1500)
  desk.settle()
  return desk.ledger.wrongIn(mails)
}

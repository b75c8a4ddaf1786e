import type { Mail } from '@doorplate/testing/servers/mail-server'

type Booked = { id: string; people: string[]; cancelled: 'no' | 'before it could leave' | 'after it arrived' }

/** The mails that bookings and cancellations promised, compared with those that arrived. */
export class MailLedger {
  readonly #bookings = new Map<string, Booked>()
  readonly #refused: ReadonlySet<string>

  /** @param refused mailboxes that refuse every message */
  constructor(refused: ReadonlySet<string>) {
    this.#refused = refused
  }

  get size(): number {
    return this.#bookings.size
  }

  booked(id: string, people: string[]) {
    this.#bookings.set(id, { id, people, cancelled: 'no' })
  }

  cancelled(id: string, when: Exclude<Booked['cancelled'], 'no'>) {
    this.#bookings.get(id)!.cancelled = when
  }

  get expected(): number {
    return [...this.#due().values()].flat().length
  }

  /** Returns complaints about missing, unexpected, repeated and misordered messages. */
  wrongIn(mails: readonly Mail[]): string[] {
    const arrived = new Map<string, string[]>()
    for (const mail of mails.filter(isInvitation)) {
      const [, id = ''] = /^UID:([0-9a-f-]{36})@/m.exec(unfolded(mail.calendar)) ?? []
      const person = `${id} ${mail.to.join()}`
      const message = `${mail.method} ${/^SEQUENCE:(\d+)/m.exec(mail.calendar)?.[1]}`
      arrived.set(person, [...(arrived.get(person) ?? []), message])
    }
    const due = this.#due()
    const unfit = this.#unfitReports(mails.filter((mail) => !isInvitation(mail)))
    const listed = (messages: string[] = []) => messages.join(', ') || 'nothing'
    const wrong = [...new Set([...due.keys(), ...arrived.keys()])]
      .filter((person) => listed(arrived.get(person)) !== listed(due.get(person)))
      .map((person) => `${person} got ${listed(arrived.get(person))} instead of ${listed(due.get(person))}`)
    return [...unfit, ...wrong]
  }

  /** A booker learns once which guests got no invitation. */
  #unfitReports(reports: readonly Mail[]): string[] {
    const due = [...this.#bookings.values()]
      .filter(({ people }) => people.some((person) => this.#refused.has(person)))
      .map(({ people: [booker] }) => booker!)
    const recipients = reports.map(({ to }) => to.join())
    return recipients
      .filter((booker, index) => !due.includes(booker) || recipients.indexOf(booker) !== index)
      .map((booker) => `${booker} got a mail without an invitation`)
  }

  /** The messages for each booking and person. */
  #due(): Map<string, string[]> {
    const due = new Map<string, string[]>()
    for (const { id, people, cancelled } of this.#bookings.values()) {
      if (cancelled === 'before it could leave') continue
      const messages = cancelled === 'no' ? ['REQUEST 0'] : ['REQUEST 0', 'CANCEL 1']
      for (const person of people) if (!this.#refused.has(person)) due.set(`${id} ${person}`, messages)
    }
    return due
  }
}

export function isInvitation({ method }: Mail): boolean {
  return method !== undefined
}

/** iCalendar text with every property on one line. */
function unfolded(calendar: string): string {
  return calendar.replace(/\r?\n[ \t]/g, '')
}

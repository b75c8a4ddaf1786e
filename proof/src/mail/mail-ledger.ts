import type { Mail } from '@doorplate/testing/mail-server'

/** A booking whose mail is waited for. */
type Booked = { id: string; people: string[]; cancelled: 'no' | 'before it could leave' | 'after it arrived' }

/** The mails that bookings and cancellations promised, compared with those that arrived. */
export class MailLedger {
  readonly #bookings = new Map<string, Booked>()
  readonly #refused: ReadonlySet<string>

  /** @param refused the mailboxes that take nothing */
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

  /** How many messages have to arrive in all. */
  get expected(): number {
    return [...this.#bookings.values()].flatMap((booking) => this.#expectedOf(booking)).length
  }

  /** Which messages are missing, or arrived though no one should have got them, or more than once, or in the wrong order. */
  wrongIn(mails: readonly Mail[]): string[] {
    const wrong: string[] = []
    const arrived = new Map<string, string[]>()
    for (const mail of mails) {
      const [, id = ''] = /^UID:([0-9a-f-]{36})@/m.exec(unfolded(mail.calendar)) ?? []
      const person = `${id} ${mail.to.join()}`
      arrived.set(person, [
        ...(arrived.get(person) ?? []),
        `${mail.method} ${/^SEQUENCE:(\d+)/m.exec(mail.calendar)?.[1]}`
      ])
    }
    for (const booking of this.#bookings.values()) {
      const expected = new Map<string, string[]>()
      for (const [person, what] of this.#expectedOf(booking))
        expected.set(person, [...(expected.get(person) ?? []), what])
      for (const person of booking.people) {
        const got = (arrived.get(`${booking.id} ${person}`) ?? []).join(', ') || 'nothing'
        const due = (expected.get(person) ?? []).join(', ') || 'nothing'
        if (got !== due) wrong.push(`${person} got ${got} instead of ${due}`)
        arrived.delete(`${booking.id} ${person}`)
      }
    }
    for (const person of arrived.keys()) wrong.push(`no one owed ${person} anything`)
    return wrong
  }

  #expectedOf({ people, cancelled }: Booked): [string, string][] {
    const reachable = people.filter((person) => !this.#refused.has(person))
    if (cancelled === 'before it could leave') return []
    return reachable.flatMap((person): [string, string][] => {
      const request: [string, string] = [person, 'REQUEST 0']
      return cancelled === 'no' ? [request] : [request, [person, 'CANCEL 1']]
    })
  }
}

/** iCalendar text with every property on one line. */
function unfolded(calendar: string): string {
  return calendar.replace(/\r?\n[ \t]/g, '')
}

import type { Message } from '../../messages/message.ts'

/**
 * 'not_sent' is retried; 'unknown' may have been delivered. Reasons contain no address. What the server said may contain one,
 * so it is stored with the message, and never logged.
 */
export type Delivery = { said?: string } & (
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'unknown'; reason: string }
  | { outcome: 'not_sent'; reason: string; trouble?: ServerTrouble }
)

/**
 * Why the server would take no other message either. `crowded`: it has too many connections of ours; `blocked`: it refuses
 * the login, the sender or more mail for now.
 */
export type ServerTrouble = ({ kind: 'crowded' | 'unreachable' } | { kind: 'blocked'; says?: string }) & {
  /** The server knew the recipient by then: what it says may be about this message alone. */
  afterRecipient?: true
}

export type Mailer = {
  send(message: Message): Promise<Delivery>
  describe(): string
  /** Why mail cannot be sent now, or undefined. */
  problem(): Promise<string | undefined>
  close(): void
}

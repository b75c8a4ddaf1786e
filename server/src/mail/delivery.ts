import type { Message } from './message.ts'

/**
 * What became of handing over a message. 'refused': this mailbox will never take it. 'not_sent': certainly not delivered,
 * worth another try. 'unknown': the connection was lost when the server may already have taken it. Reasons hold no address.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'not_sent' | 'unknown'; reason: string }

/** Where messages go out. */
export type Mailer = {
  /** Never throws: what goes wrong is the delivery's outcome. */
  send(message: Message): Promise<Delivery>
  /** A sentence for the log. */
  describe(): string
  /** Ends every connection, also one that hangs. */
  close(): void
}

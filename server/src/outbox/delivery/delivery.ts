import type { Message } from '../../messages/message.ts'

/** 'not_sent' is retried; 'unknown' may have been delivered. Reasons contain no address. */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'not_sent' | 'unknown'; reason: string }

export type Mailer = {
  send(message: Message): Promise<Delivery>
  describe(): string
  /** Why mail cannot be sent now, or undefined. */
  problem(): Promise<string | undefined>
  close(): void
}

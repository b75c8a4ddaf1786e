import type { Message } from '../../messages/message.ts'

/** 'not_sent' is worth a retry; 'unknown' may have been delivered. Reasons hold no address. */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'not_sent' | 'unknown'; reason: string }

export type Mailer = {
  /** Never throws: errors become the outcome. */
  send(message: Message): Promise<Delivery>
  describe(): string
  /** Why mail cannot leave now; undefined while it can. Never throws. */
  problem(): Promise<string | undefined>
  close(): void
}

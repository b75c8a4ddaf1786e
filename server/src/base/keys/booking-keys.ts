import { createHmac } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import type { Config } from '../settings/config.ts'
import { isSameSecret } from './same-secret.ts'

export type Keyed = { key_id: string; key_version: number }

export type FeedKey = { id: string; key_version: number }

const keyBytes = 16

/** Derives keys instead of storing them, so that repeated answers and mails have the same one. */
export class BookingKeys {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  keyOf(booking: Keyed): string {
    return this.#digest('key', textOf(booking)).toString('base64url')
  }

  opens(booking: Keyed, key: string): boolean {
    return isSameSecret(key, this.keyOf(booking))
  }

  /** Six digits to type at a door: wrong ones must be counted. */
  codeOf(booking: Keyed): string {
    const number = this.#digest('code', textOf(booking)).readBigUInt64BE() % 1_000_000n
    return String(number).padStart(6, '0')
  }

  isCode(booking: Keyed, code: string): boolean {
    return isSameSecret(code, this.codeOf(booking))
  }

  signatureOf(text: string): string {
    return this.#digest('undo', text).toString('base64url')
  }

  isSigned(text: string, signature: string): boolean {
    return isSameSecret(signature, this.signatureOf(text))
  }

  tokenOf(feed: FeedKey): string {
    return this.#digest('feed', `${feed.id}:${feed.key_version}`).toString('base64url')
  }

  opensFeed(feed: FeedKey, token: string): boolean {
    return isSameSecret(token, this.tokenOf(feed))
  }

  /** @param use separates keys of different purposes */
  #digest(use: 'key' | 'code' | 'undo' | 'feed', text: string): Buffer {
    const digest = createHmac('sha256', this.#secret).update(`${use}:${text}`).digest()
    return digest.subarray(0, keyBytes)
  }
}

function textOf({ key_id, key_version }: Keyed): string {
  return `${key_id}:${key_version}`
}

export async function readBookingKeys(
  queries: Queries,
  { bookingSecret }: Pick<Config, 'bookingSecret'>
): Promise<BookingKeys> {
  if (bookingSecret !== undefined) return new BookingKeys(bookingSecret)
  return new BookingKeys(await readSecret(queries, 'booking_key'))
}

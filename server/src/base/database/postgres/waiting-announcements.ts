import type pg from 'pg'
import type { Log } from '../database.ts'

// After a process died between a commit and its announcement, another one announces it.
const lookEveryMilliseconds = 1000

/** Rows that another process announces at this moment are left to it. Nothing is synced, because the table is unlogged. */
const announceWaiting = `
  WITH waiting AS (
    DELETE FROM announcements WHERE ctid = ANY(ARRAY(SELECT ctid FROM announcements FOR UPDATE SKIP LOCKED))
    RETURNING change
  )
  SELECT pg_notify('doorplate_changes', change) FROM waiting`

/** Announces what transactions left in the table, many of them in one statement, over the connection that listens. */
export class WaitingAnnouncements {
  readonly #client: pg.Client
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #isSending = false
  #hasMore = false

  constructor(client: pg.Client, log: Log) {
    this.#client = client
    this.#log = log
    this.#timer = setInterval(() => this.send(), lookEveryMilliseconds)
    this.send()
  }

  /** To be called after each commit. Commits during a statement share the next one. */
  send() {
    this.#hasMore = true
    if (this.#isSending) return
    this.#isSending = true
    void this.#sendAll().finally(() => {
      this.#isSending = false
    })
  }

  stop() {
    clearInterval(this.#timer)
    this.#hasMore = false
  }

  async #sendAll() {
    while (this.#hasMore) {
      this.#hasMore = false
      await this.#client.query(announceWaiting).catch((error: Error) => {
        this.#log.warn(`Could not announce changes, and tries again: ${error.message}`)
      })
    }
  }
}

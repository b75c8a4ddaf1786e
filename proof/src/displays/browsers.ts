import { setTimeout as pause } from 'node:timers/promises'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { readEvents } from '../../../web/src/backend/change-stream/change-stream.ts'
import { followChanges } from '../../../web/src/backend/change-stream/follow-changes.ts'
import { dayAhead, rooms } from '../rig/offices.ts'

const headers = { authorization: `Bearer ${keys.public}` }

/** Pages without a browser: the web's own code follows the stream, and reads the page's data on each connection. */
export class Browsers {
  /** When each of them was connected last and had read all again, by `performance.now()`; of those who are. */
  readonly backAt = new Map<number, number>()
  /** When each connection was greeted. */
  readonly greetedAt: number[] = []
  readonly complaints: string[] = []
  readonly #url: string
  readonly #count: number
  readonly #leave: (() => void)[] = []

  constructor(url: string, count: number) {
    this.#url = url
    this.#count = count
    for (let browser = 0; browser < count; browser++) this.#leave.push(this.#follow(browser))
  }

  /** From now on only new connections count. */
  forget() {
    this.backAt.clear()
    this.greetedAt.length = 0
  }

  /** @returns whether all were connected within the time */
  async allBack(milliseconds: number): Promise<boolean> {
    const deadline = performance.now() + milliseconds
    while (this.backAt.size < this.#count && performance.now() < deadline) await pause(20)
    return this.backAt.size === this.#count
  }

  leave() {
    for (const leave of this.#leave) leave()
  }

  #follow(browser: number): () => void {
    const source = {
      read: async (signal: AbortSignal, take: (text: string) => void) =>
        readEvents(await fetch(`${this.#url}/api/v1/changes`, { headers, signal }), take),
      ask: () => Promise.reject(new Error('Only the stream is tried'))
    }
    return followChanges(source, {
      heldBack: () => undefined,
      connected: () => {
        this.greetedAt.push(performance.now())
        this.#reload(browser).catch((error: Error) => this.complaints.push(`A reload failed: ${error.message}`))
      },
      heartbeat: () => undefined,
      bookings: () => undefined,
      rooms: () => undefined,
      offices: () => undefined
    })
  }

  async #reload(browser: number) {
    const room_id = rooms[browser % rooms.length]
    const days = [0, 1].map(dayAhead).map((day) => `/api/v1/bookings?room_id=${room_id}&from=${day}&to=${day}`)
    const statuses = await Promise.all(['/api/v1/rooms', ...days].map((path) => this.#read(path)))
    if (statuses.every((status) => status === 200)) this.backAt.set(browser, performance.now())
    else this.complaints.push(`A reload was answered with ${statuses.join(', ')}`)
  }

  async #read(path: string): Promise<number> {
    const answer = await fetch(`${this.#url}${path}`, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
}

import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedBody } from './compressed-body.ts'
import { etagOfText, isKnown } from './etags.ts'

export type Answer = { body: CompressedBody; etag: string }

/** A request during a read shares the next read, so that no response is older than its request. */
export class SharedReads {
  #current = new Map<string, Promise<unknown>>()
  #next = new Map<string, Promise<unknown>>()

  async send(request: FastifyRequest, reply: FastifyReply, key: string, load: () => Promise<string>) {
    const answer = await this.share(key, async () => answerOf(await load()))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Apikey, Authorization, Accept-Encoding'
    })
    return sendAnswer(request, reply, answer)
  }

  /** A key stands for one `load`. */
  async share<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    const waiting = this.#next.get(key)
    if (waiting !== undefined) return waiting as Promise<Result>
    // Lets concurrent requests join; the embedded engine would answer first.
    const next = Promise.all([this.#current.get(key), eventLoopTurn()]).then(() => {
      this.#next.delete(key)
      return this.#start(key, load)
    })
    this.#next.set(key, next)
    return next
  }

  #start<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    const result = load()
    const done = () => {
      this.#current.delete(key)
    }
    this.#current.set(key, result.then(done, done))
    return result
  }
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer) {
  reply.header('etag', etag)
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
  return body.send(request, reply)
}

export function answerOf(text: string): Answer {
  const body = new CompressedBody(text, 4)
  return { body, etag: etagOfText(body.plain) }
}

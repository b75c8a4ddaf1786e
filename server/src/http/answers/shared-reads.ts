import { createHash } from 'node:crypto'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedBody } from './compressed-body.ts'
import { isKnown } from './etags.ts'

type Answer = { body: CompressedBody; etag: string }

/** A request during a read shares the next read, so that no response is older than its request. */
export class SharedReads {
  #current = new Map<string, Promise<unknown>>()
  #next = new Map<string, Promise<Answer>>()

  async send(request: FastifyRequest, reply: FastifyReply, key: string, load: () => Promise<string>) {
    const answer = await this.#read(key, load)
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      etag: answer.etag
    })
    if (isKnown(answer.etag, request.headers['if-none-match'])) return reply.code(304).send()
    return answer.body.send(request, reply)
  }

  async text(key: string, load: () => Promise<string>): Promise<string> {
    return String((await this.#read(key, load)).body.plain)
  }

  #read(key: string, load: () => Promise<string>): Promise<Answer> {
    const waiting = this.#next.get(key)
    if (waiting !== undefined) return waiting
    // Lets concurrent requests join; the embedded engine would answer first.
    const next = Promise.all([this.#current.get(key), eventLoopTurn()]).then(() => {
      this.#next.delete(key)
      return this.#start(key, load)
    })
    this.#next.set(key, next)
    return next
  }

  #start(key: string, load: () => Promise<string>): Promise<Answer> {
    const answer = load().then(answerOf)
    const done = () => {
      this.#current.delete(key)
    }
    this.#current.set(key, answer.then(done, done))
    return answer
  }
}

function answerOf(json: string): Answer {
  const body = new CompressedBody(json, 4)
  const etag = `W/"${createHash('sha256').update(body.plain).digest('base64url').slice(0, 22)}"`
  return { body, etag }
}

import { createHash } from 'node:crypto'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etags.ts'

/** Smaller answers cost more to compress than it saves. */
const minCompressedBytes = 1024

type Answer = { body: Buffer; etag: string; compressed: Map<string, Promise<Buffer>> }

/** A request that arrives during a read shares the next one, so that no answer is older than its request. */
export class SharedReads {
  #running = new Map<string, Promise<unknown>>()
  #next = new Map<string, Promise<Answer>>()

  /** @param load returns the answer's JSON text */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, load: () => Promise<string>) {
    const answer = await this.#read(key, load)
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      etag: answer.etag
    })
    if (isKnown(answer.etag, request.headers['if-none-match'])) return reply.code(304).send()
    const encoding = answer.body.length < minCompressedBytes ? undefined : encodingOf(request)
    if (!encoding) return reply.send(answer.body)
    return reply.header('content-encoding', encoding).send(await compress(answer, encoding))
  }

  /** The text alone, for what is part of a larger answer. */
  async text(key: string, load: () => Promise<string>): Promise<string> {
    return String((await this.#read(key, load)).body)
  }

  #read(key: string, load: () => Promise<string>): Promise<Answer> {
    const waiting = this.#next.get(key)
    if (waiting !== undefined) return waiting
    // One turn of the event loop lets concurrent requests join; the embedded engine would answer before it.
    const next = Promise.all([this.#running.get(key), eventLoopTurn()]).then(() => {
      this.#next.delete(key)
      return this.#start(key, load)
    })
    this.#next.set(key, next)
    return next
  }

  #start(key: string, load: () => Promise<string>): Promise<Answer> {
    const answer = load().then(answerOf)
    const done = () => {
      this.#running.delete(key)
    }
    this.#running.set(key, answer.then(done, done))
    return answer
  }
}

function answerOf(json: string): Answer {
  const body = Buffer.from(json)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, compressed: new Map() }
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body)
}

function encodingOf(request: FastifyRequest): keyof typeof compressors | undefined {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip', 'identity'])
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined
}

function compress(answer: Answer, encoding: keyof typeof compressors): Promise<Buffer> {
  const known = answer.compressed.get(encoding) ?? compressors[encoding](answer.body)
  answer.compressed.set(encoding, known)
  return known
}

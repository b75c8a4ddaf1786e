import { createHash } from 'node:crypto'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from './etags.ts'

/** Bytes under which compressing costs more than it saves. */
const worthCompressing = 1024

type Answer = { body: Buffer; etag: string; packed: Map<string, Promise<Buffer>> }

/**
 * Builds an answer once for everybody who asks for the same at the same time. Whoever asks while one is being built waits
 * for the next: each answer is read after the question came, so nobody is ever shown less than what was already committed.
 */
export class SharedReads {
  #running = new Map<string, Promise<unknown>>()
  #next = new Map<string, Promise<Answer>>()

  /** Sends what `load` returns as JSON text, under `key`, with an ETag and compressed as the client asks. */
  async send(request: FastifyRequest, reply: FastifyReply, key: string, load: () => Promise<string>) {
    const answer = await this.#read(key, load)
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
      etag: answer.etag
    })
    if (isKnown(answer.etag, request.headers['if-none-match'])) return reply.code(304).send()
    const encoding = answer.body.length < worthCompressing ? undefined : encodingOf(request)
    if (!encoding) return reply.send(answer.body)
    return reply.header('content-encoding', encoding).send(await packed(answer, encoding))
  }

  #read(key: string, load: () => Promise<string>): Promise<Answer> {
    const waiting = this.#next.get(key)
    if (waiting !== undefined) return waiting
    // A turn of the event loop lets in those who ask at the same moment: the embedded engine would answer before it.
    const next = Promise.all([this.#running.get(key), turnOfTheLoop()]).then(() => {
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
  return { body, etag, packed: new Map() }
}

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body)
}

function encodingOf(request: FastifyRequest): keyof typeof pack | undefined {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip', 'identity'])
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined
}

function packed(answer: Answer, encoding: keyof typeof pack): Promise<Buffer> {
  const known = answer.packed.get(encoding) ?? pack[encoding](answer.body)
  answer.packed.set(encoding, known)
  return known
}

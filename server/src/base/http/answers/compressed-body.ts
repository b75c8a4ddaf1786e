import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Compressing smaller responses costs more than it saves. */
const minCompressedBytes = 1024

type Encoding = 'br' | 'gzip'

/** Compresses a text once per requested encoding. The response must vary by Accept-Encoding. */
export class CompressedBody {
  readonly plain: Buffer
  readonly #quality: number
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  /** @param quality of brotli, up to 11: too slow for a response that is sent once */
  constructor(text: string, quality: number) {
    this.plain = Buffer.from(text)
    this.#quality = quality
  }

  async send(request: FastifyRequest, reply: FastifyReply) {
    const encoding = this.plain.length < minCompressedBytes ? undefined : encodingOf(request)
    if (!encoding) return reply.send(this.plain)
    return reply.header('content-encoding', encoding).send(await this.#compress(encoding))
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? this.#start(encoding)
    this.#compressed.set(encoding, compressed)
    return compressed
  }

  #start(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return promisify(gzip)(this.plain)
    return promisify(brotliCompress)(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: this.#quality } })
  }
}

export function encodingOf(request: FastifyRequest): Encoding | undefined {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip', 'identity'])
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined
}

import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../answers/compressed-body.ts'

const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Sends the first piece before requesting the rest, which must not fail. The response must vary by Accept-Encoding. */
export async function sendWithEarlyFlush(
  request: FastifyRequest,
  reply: FastifyReply,
  first: string,
  rest: () => Promise<string>
): Promise<FastifyReply> {
  const encoding = encodingOf(request)
  if (!encoding) return reply.send(first + (await rest()))
  const compressor = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: quality })
  reply.header('content-encoding', encoding).send(compressor)
  compressor.write(first)
  // The rest is read after the flush: the embedded engine blocks this thread, and would delay the first piece.
  compressor.flush(async () => compressor.end(await rest()))
  return reply
}

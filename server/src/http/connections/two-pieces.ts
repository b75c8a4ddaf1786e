import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../answers/compressed-body.ts'

/** Brotli at 5 takes a third of a millisecond. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Sends the first piece at once, and then asks for the rest, which must not fail. The answer's `Vary` must name Accept-Encoding. */
export async function sendInTwoPieces(
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
  // Not before: the embedded engine works in this thread, and would hold up what is to leave.
  compressor.flush(async () => compressor.end(await rest()))
  return reply
}

import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted } from '../problems/problems.ts'
import { etagOfText, isKnown, isSeen, seenTags } from './etags.ts'

type Values = { [name: string]: unknown }

/** The call that answers with what a `PUT` replaces. */
type ReadCall = { schema: { response: { 200: object } } }

/**
 * Refuses with `changed_meanwhile` unless the caller has seen what is stored now, or sent no If-Match; also if there is
 * something although the caller sent `If-None-Match: *`. A command calls it
 * once its rows are locked, with what the reading call would answer; undefined if there is nothing yet.
 */
export type CheckSeen<Current extends object = object> = (current: Current | undefined) => Refusal | undefined

export function checkSeen(request: FastifyRequest, reply: FastifyReply, read: ReadCall): CheckSeen {
  const seen = accepted(seenTags(request))
  const { 'if-none-match': refused } = request.headers
  return (current) => {
    const text = current && (seen || refused) ? textOf(reply, read, current) : undefined
    const details = text === undefined ? {} : { current: JSON.parse(text) }
    if (seen && !(text !== undefined && isSeen(text, seen))) {
      return new Refusal('changed_meanwhile', ['problem.changedMeanwhile'], details)
    }
    if (text !== undefined && isKnown(etagOfText(text), refused)) {
      return new Refusal('changed_meanwhile', ['problem.existsAlready'], details)
    }
    return undefined
  }
}

/** Answers a `PUT` with the tag that the reading call gives its result, for `If-Match` of the next one. */
export function tagAs<Result extends object>(reply: FastifyReply, read: ReadCall, result: Result): Result {
  reply.header('etag', etagOfText(textOf(reply, read, result)))
  return result
}

function textOf(reply: FastifyReply, { schema }: ReadCall, answer: object): string {
  return String(reply.serializeInput(answer as Values, schema.response[200] as Values))
}

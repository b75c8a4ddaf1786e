import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted } from '../problems/problems.ts'
import { etagOfText, isSeen, seenTags } from './etags.ts'

type Values = { [name: string]: unknown }

/** The call that answers with what a `PUT` replaces. */
type ReadCall = { schema: { response: { 200: object } } }

/**
 * Refuses with `changed_meanwhile` unless the caller has seen what is stored now, or sent no If-Match. A command calls it
 * once its rows are locked, with what the reading call would answer; undefined if there is nothing yet.
 */
export type CheckSeen = (current: object | undefined) => Refusal | undefined

export function checkSeen(request: FastifyRequest, reply: FastifyReply, read: ReadCall): CheckSeen {
  const seen = accepted(seenTags(request))
  return (current) => {
    if (!seen) return undefined
    const text = current && textOf(reply, read, current)
    if (text !== undefined && isSeen(text, seen)) return undefined
    return new Refusal('changed_meanwhile', ['problem.changedMeanwhile'], {
      ...(text !== undefined && { current: JSON.parse(text) })
    })
  }
}

/** Answers a `PUT` with the tag that the reading call gives its result. */
export function tagAs<Result extends object>(reply: FastifyReply, read: ReadCall, result: Result): Result {
  reply.header('etag', etagOfText(textOf(reply, read, result)))
  return result
}

function textOf(reply: FastifyReply, { schema }: ReadCall, answer: object): string {
  return String(reply.serializeInput(answer as Values, schema.response[200] as Values))
}

import { Type } from 'typebox'
import { answer } from './answer.ts'

export const conditionalHeaders = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'ETags of cached answers' }))
})
export const etagHeader = { ETag: Type.String({ description: 'Identifies this answer' }) }
export const replayedHeader = {
  'Idempotency-Replayed': Type.String({ description: 'true: this is the answer to an earlier request' })
}
export const keyHeader = { 'doorplate-key': Type.Optional(Type.String()) }
export const holderHeaders = Type.Object(keyHeader)
export const idempotencyHeader = { 'idempotency-key': Type.Optional(Type.String()) }
export const retryHeaders = Type.Object(idempotencyHeader)
export const notModified = { 304: answer('The cached answer is current', Type.Null()) }

export function textResponse(type: string, description: string) {
  return { 200: { description, content: { [type]: { schema: Type.String() } } } }
}

export const versionHeader = { ETag: Type.String({ description: 'The version, for If-Match' }) }

export const seenVersionHeader = {
  'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' }))
}

/** A `PUT` takes the ETag that the `GET` of its address gave. */
export const seenHeaders = Type.Object({
  'if-match': Type.Optional(Type.String({ description: 'The ETag of what is replaced: 412 if it has changed since' }))
})

/** A `PUT` that may also add something says so with `If-None-Match`. */
export const onceHeaders = Type.Object({
  ...seenHeaders.properties,
  'if-none-match': Type.Optional(Type.String({ description: '*: adds it, and changes nothing that exists: 412 then' }))
})
export const newEtagHeader = { ETag: Type.String({ description: 'For If-Match of the next change' }) }

export const nextPageHeader = {
  Link: Type.String({ description: 'Where there is more: <the address of the next page>; rel="next"' })
}

export const countHeader = {
  'Doorplate-Count': Type.String({ description: 'With count=true, on the first page: how many there are, or 1000+' })
}

export const notIndexedHeader = {
  'Doorplate-Not-Indexed': Type.String({
    description: 'With q, on the first page: how many older bookings cannot be searched yet. Left out once it is none.'
  })
}

/** Somebody who reads the schedule could guess a shorter Idempotency-Key. */
export const unguessableLength = 20

export const repeatGetsFirstAnswer =
  'A repeat under the same Idempotency-Key gets the first answer, with Idempotency-Replayed: true.'

/** Describes headers with a secret: the server decides in holder.ts. */
export const repeatReceivesSecret = `A repeated request receives it only if its Idempotency-Key has at least ${unguessableLength} characters.`

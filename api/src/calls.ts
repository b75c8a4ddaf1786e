import type { Static, TSchema } from 'typebox'
import type { DescribedAnswer } from './base/answer.ts'

type CallsIn<Noun> = Extract<Noun[keyof Noun], { method: string; url: string }>

/** Compiles only while each answer of each call says what it is. */
type DescribedCalls<Every extends { schema: { response: Record<number, DescribedAnswer> } }> = Every

/** Every call of the API. */
type Call = DescribedCalls<
  CallsIn<
    typeof import('./booking/booking-calls.ts') &
      typeof import('./booking/bulk-changes.ts') &
      typeof import('./booking/check-in.ts') &
      typeof import('./booking/days.ts') &
      typeof import('./booking/doors/door-actions.ts') &
      typeof import('./booking/doors/doors.ts') &
      typeof import('./booking/feeds.ts') &
      typeof import('./booking/finding.ts') &
      typeof import('./booking/invitations.ts') &
      typeof import('./booking/links.ts') &
      typeof import('./booking/rule-conflicts.ts') &
      typeof import('./booking/series-calls.ts') &
      typeof import('./office/faults.ts') &
      typeof import('./office/offices.ts') &
      typeof import('./office/operators.ts') &
      typeof import('./office/outdated-invitations.ts') &
      typeof import('./office/rooms.ts') &
      typeof import('./office/rules.ts') &
      typeof import('./office/sessions.ts') &
      typeof import('./service/audit.ts') &
      typeof import('./service/backup.ts') &
      typeof import('./service/downloads.ts') &
      typeof import('./service/health.ts') &
      typeof import('./service/live.ts') &
      typeof import('./service/mails.ts') &
      typeof import('./service/operations.ts') &
      typeof import('./service/revert.ts') &
      typeof import('./service/settings.ts')
  >
>

export type Method = Call['method']
export type Url<Of extends Method> = Extract<Call, { method: Of }>['url']

/** A part that a call does not have must not be sent, and one that may be empty is optional. */
type Part<Of, Name extends string, As extends string> =
  Of extends Record<Name, infer Values extends TSchema>
    ? object extends Static<Values>
      ? { [Key in As]?: Static<Values> }
      : { [Key in As]: Static<Values> }
    : { [Key in As]?: undefined }

/** JSON leaves out what is undefined. */
type Sendable<Value> = Value extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Sendable<Value[Key]> | (object extends Pick<Value, Key> ? undefined : never) }
    : Value

type RequestOf<Schema> = Part<Schema, 'params', 'params'> &
  Part<Schema, 'querystring', 'query'> &
  Sendable<Part<Schema, 'body', 'body'>> &
  Part<Schema, 'headers', 'headers'>

type With<Responses, Status extends number> =
  Responses extends Record<Status, infer Answer extends TSchema> ? Static<Answer> : never

type AnswerOf<Responses> = { [Status in 200 | 201 | 202]: With<Responses, Status> }[200 | 201 | 202]

/** A table, so that the compiler works out each once and none for an unknown call. */
type Table = {
  [Each in Call as `${Each['method']} ${Each['url']}`]: {
    request: RequestOf<Each['schema']>
    answer: AnswerOf<Each['schema']['response']>
  }
}

/** The parameters, query, headers and body that a call takes. */
export type Request<Of extends Method, At extends string> = Table[`${Of} ${At}` & keyof Table]['request']

/** The body of a successful answer; `never` for a file or an empty answer. */
export type Answer<Of extends Method, At extends string> = Table[`${Of} ${At}` & keyof Table]['answer']

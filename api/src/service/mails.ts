import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { nextPageHeader } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { day, end, IdSchema, instant, limitSchema, nullable, SinceSchema, storable, time } from '../base/values.ts'

const mailState = Type.Enum(['failed', 'waiting', 'sent'])

const MailSchema = Type.Object(
  {
    id: Type.String(),
    recipient: Type.String(),
    kind: Type.String({ description: 'invitation, update, cancellation, or the name of another email, such as links' }),
    state: mailState,
    booking_id: nullable(Type.String({ description: 'Of a series: its first booking' })),
    is_series: Type.Boolean({ description: 'It is about a whole series' }),
    room_id: nullable(Type.String()),
    room_name: nullable(Type.String()),
    date: nullable(day),
    start_time: nullable(time),
    end_time: nullable(end),
    said: nullable(
      Type.String({ description: 'What the mail server said to the last attempt, at most 200 characters' })
    ),
    reason: nullable(Type.String({ description: 'The step and the codes of the last failure: RCPT TO 550 5.1.1' })),
    attempts: Type.Integer(),
    created_at: instant,
    sent_at: instant,
    next_attempt_at: instant,
    failed_at: instant,
    obstacle: nullable(
      Type.Enum(['over', 'outdated'], {
        description: 'Why a failed one is not sent again: its meeting is over, or a newer email replaced it'
      })
    )
  },
  { $id: 'Mail', additionalProperties: false }
)

export type Mail = Static<typeof MailSchema>

export const maxMails = 500

export const listMailsCall = {
  method: 'GET',
  url: '/api/v1/mails',
  schema: {
    tags: ['operator'],
    operationId: 'listMails',
    summary: 'Emails and what became of them, newest first',
    querystring: Type.Object(
      {
        state: Type.Optional(mailState),
        recipient: Type.Optional(storable(254, 'An exact address')),
        booking_id: Type.Optional(Type.String({ format: 'uuid' })),
        limit: limitSchema(maxMails),
        cursor: Type.Optional(storable(200))
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The emails, a page of them', Type.Array(MailSchema, { headers: nextPageHeader })),
      ...problemResponses(422, 503)
    }
  }
} as const

const RetryResultSchema = Type.Object({
  id: Type.String(),
  result: Type.Enum(['retried', 'waiting', 'sent', 'over', 'outdated', 'unknown'])
})

export type RetryResult = Static<typeof RetryResultSchema>

export const retryMailsCall = {
  method: 'POST',
  url: '/api/v1/mails/retries',
  schema: {
    tags: ['operator'],
    operationId: 'retryMails',
    summary: 'Send emails again',
    description:
      'A failed one gets a new 72 hours, and one that waits after a failure is tried now. Two calls at once send it once.',
    body: Type.Union([
      Type.Object(
        { ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: maxMails }) },
        { additionalProperties: false }
      ),
      Type.Object({ state: Type.Enum(['failed', 'waiting']), since: SinceSchema }, { additionalProperties: false })
    ]),
    response: {
      200: answer(
        'What became of each; 409 `over` if all of the meetings are over',
        Type.Object({ results: Type.Array(RetryResultSchema) })
      ),
      ...problemResponses(...bodyProblems, 404, 409, 422, 429, 503)
    }
  }
} as const

export const dropMailCall = {
  method: 'POST',
  url: '/api/v1/mails/:id/drop',
  schema: {
    tags: ['operator'],
    operationId: 'dropMail',
    summary: 'Give up an email that failed or waits. Repeating it is harmless.',
    params: IdSchema,
    response: { 204: answer('It is given up', Type.Null()), ...problemResponses(404, 409, 422, 429, 503) }
  }
} as const

export const testMailCall = {
  method: 'POST',
  url: '/api/v1/mails/tests',
  schema: {
    tags: ['operator'],
    operationId: 'sendTestMail',
    summary: 'Send a test email now',
    description:
      'It carries a meeting of yesterday, which a second one cancels at once, so that calendars keep nothing.',
    body: Type.Object({ to: storable(254) }, { additionalProperties: false }),
    response: {
      200: answer(
        'The mail server accepted it',
        Type.Object({
          accepted: Type.Literal(true),
          milliseconds: Type.Integer(),
          said: Type.String({ description: 'What the mail server said' })
        })
      ),
      ...problemResponses(...bodyProblems, 422, 429, 502, 503)
    }
  }
} as const

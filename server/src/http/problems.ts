import type { Problem, ProblemCode } from '@doorplate/domain/api'
import type { Message } from '@doorplate/domain/words/say'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database.ts'
import { read } from '../words.ts'

/** An expected refusal: thrown where it is found, answered as `application/problem+json` with its sentence. */
export class ApiProblem extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: ProblemCode
  readonly sentence: Message
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: ProblemCode,
    sentence: Message,
    { field, retryAfterSeconds }: { field?: string | undefined; retryAfterSeconds?: number } = {}
  ) {
    super(read(sentence))
    this.sentence = sentence
    this.status = status
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable'
}

/** One shape for every refusal and failure: no stack, no SQL, no echo of what was sent. */
export function handleProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toApiProblem(error)
    if (refusal.status >= 500 && !(error instanceof ApiProblem)) {
      request.log.error({ err: error }, 'A request failed')
    }
    return sendProblem(reply, refusal)
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    sendProblem(reply, new ApiProblem(404, 'not_found', ['problem.nothingHere']))
  )
}

/** The body of every refusal's answer. */
export function problemBody({ status, code, message, field }: ApiProblem): Problem {
  return { title: titles[status] ?? 'Refused', status, code, detail: message, ...(field ? { field } : {}) }
}

/** Answers a refusal. */
export function sendProblem(reply: FastifyReply, refusal: ApiProblem) {
  if (refusal.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds)
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(refusal))
}

/** What a thrown error means to the caller. */
function toApiProblem(error: FastifyError): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof DatabaseUnavailable) {
    return new ApiProblem(503, 'unavailable', ['problem.unavailable'], {
      retryAfterSeconds: 2
    })
  }
  if (error.validation) {
    return new ApiProblem(422, 'invalid', [violationSentence(error.validation[0])], {
      field: violationField(error.validation[0])
    })
  }
  switch (error.statusCode) {
    case 413:
      return new ApiProblem(413, 'too_large', ['problem.tooLarge'])
    case 415:
      return new ApiProblem(415, 'unsupported', ['problem.notJson'])
    case 403:
    case 404:
      // The file server's words for a path that leads out of its folder, or to nothing.
      return new ApiProblem(404, 'not_found', ['problem.nothingHere'])
  }
  return error.statusCode && error.statusCode < 500
    ? new ApiProblem(400, 'invalid', ['problem.unreadable'])
    : new ApiProblem(500, 'internal', ['problem.internal'])
}

type Violation = NonNullable<FastifyError['validation']>[number] | undefined

/** The top-level field that a schema violation is about: a missing or an unknown one by its name. */
function violationField(violation: Violation): string | undefined {
  const { missingProperty, additionalProperty } = (violation?.params ?? {}) as Record<string, unknown>
  const named = missingProperty ?? additionalProperty ?? violation?.instancePath.split('/')[1]
  return typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : undefined
}

function violationSentence(violation: Violation) {
  switch (violation?.keyword) {
    case 'required':
      return 'problem.fieldMissing'
    case 'additionalProperties':
      return 'problem.fieldUnknown'
    case 'maxLength':
      return 'problem.textTooLong'
    default:
      return 'problem.valueUnusable'
  }
}

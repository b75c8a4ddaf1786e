import type { Problem } from '@doorplate/api/base/problems'
import { type ProblemCode, statuses } from '@doorplate/domain/problem-codes'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../database/database.ts'
import { read, speechIn } from '../../languages/words.ts'
import { allowedMethods } from './allowed-methods.ts'
import { violationField, violationSentence } from './violations.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: string
  }
}

export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly refusal: Refusal
  readonly status: Status

  constructor(refusal: Refusal) {
    super(read(refusal.message))
    this.refusal = refusal
    this.status = statuses[refusal.code]
  }
}

export function accepted<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new ApiProblem(result)
  return result
}

export function problemOf(...refusal: ConstructorParameters<typeof Refusal>): ApiProblem {
  return new ApiProblem(new Refusal(...refusal))
}

export function refuse(...refusal: ConstructorParameters<typeof Refusal>): never {
  throw problemOf(...refusal)
}

type Status = (typeof statuses)[ProblemCode]

const titles: Record<Status, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable'
}

/** All problems have one shape, without stacks, SQL or input. */
export function handleProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toApiProblem(error)
    if (problem.status >= 500 && !(error instanceof ApiProblem)) {
      request.log.error({ err: error }, 'A request failed')
    }
    return sendProblem(reply, problem)
  })
  const methodsOf = allowedMethods(app)
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const allowed = methodsOf(request.url.split('?')[0]!)
    if (allowed.length === 0) return sendProblem(reply, new ApiProblem(nothingHere))
    return sendProblem(reply.header('Allow', allowed.join(', ')), new ApiProblem(otherMethod))
  })
}

export function problemBody({ refusal, status }: ApiProblem, language = 'en'): Problem {
  const { code, message: sentence, details } = refusal
  const { retry_after_seconds, ...publicDetails } = details
  const [message, values] = sentence
  return {
    title: titles[status],
    status,
    code,
    detail: speechIn(language).read(sentence),
    message,
    ...(values && { values }),
    ...publicDetails
  }
}

export function sendProblem(reply: FastifyReply, problem: ApiProblem) {
  const { retry_after_seconds } = problem.refusal.details
  if (retry_after_seconds) reply.header('Retry-After', retry_after_seconds)
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  // Missing if the address of the request cannot be read.
  const { language = 'en' } = reply.request
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .header('Content-Language', language)
    .serializer(JSON.stringify)
    .send(problemBody(problem, language))
}

const nothingHere = new Refusal('not_found', ['all.notFoundHint'])
const otherMethod = new Refusal('method_not_allowed', ['problem.methodNotAllowed'])

function toApiProblem(error: FastifyError): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem(refusalOf(error))
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof DatabaseUnavailable) {
    return new Refusal('unavailable', ['problem.unavailable'], { retry_after_seconds: 2 })
  }
  if (error.validation) {
    const [violation] = error.validation
    const field = violationField(violation)
    return new Refusal('invalid', [violationSentence(violation)], field === undefined ? {} : { field })
  }
  switch (error.statusCode) {
    case 413:
      return new Refusal('too_large', ['problem.tooLarge'])
    case 415:
      return new Refusal('unsupported', ['problem.notJson'])
    case 403:
    case 404:
      // From the file server, for a path out of its folder or to a missing file.
      return nothingHere
  }
  return error.statusCode && error.statusCode < 500
    ? new Refusal('malformed', ['problem.unreadable'])
    : new Refusal('internal', ['problem.internal'])
}

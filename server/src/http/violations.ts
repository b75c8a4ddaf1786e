import type { FastifyError } from 'fastify'

type Violation = NonNullable<FastifyError['validation']>[number] | undefined

export function violationField(violation: Violation): string | undefined {
  const { missingProperty, additionalProperty } = (violation?.params ?? {}) as Record<string, unknown>
  const named = missingProperty ?? additionalProperty ?? violation?.instancePath.split('/')[1]
  return typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : undefined
}

export function violationSentence(violation: Violation) {
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

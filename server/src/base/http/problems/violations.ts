import type { FastifyError } from 'fastify'

type Violation = NonNullable<FastifyError['validation']>[number] | undefined

/** Parts of a body whose fields are named alone: a booking's fields have the same names in every call. */
const bookingParts = ['booking', 'changes']

/** The path of the field, such as `dates.1.room_id`; a list of texts is one field. Undefined for names that no field has. */
export function violationField(violation: Violation): string | undefined {
  const { missingProperty, additionalProperty, type } = (violation?.params ?? {}) as Record<string, unknown>
  const parts = violation?.instancePath.split('/').slice(1) ?? []
  const path = [...parts, missingProperty ?? additionalProperty].filter((name) => name !== undefined)
  if (path.length > 1 && bookingParts.some((part) => part === path[0])) path.shift()
  if (path.length > 1 && type !== 'object' && /^\d+$/.test(String(path.at(-1)))) path.pop()
  const isNamed = path.length > 0 && path.every((name) => typeof name === 'string' && /^[\w-]{1,64}$/.test(name))
  return isNamed ? path.join('.') : undefined
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

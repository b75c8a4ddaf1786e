import { Type } from 'typebox'

export const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
export const day = Type.String({ format: 'date', description: "YYYY-MM-DD on the office's calendar" })
export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$'
export const endPattern = '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$'
export const time = Type.String({ pattern: timePattern, description: "HH:MM on the office's clock" })
export const end = Type.String({ pattern: endPattern, description: "HH:MM on the office's clock, 24:00 at the latest" })

/** Checked after the schema, which only bounds its text. */
export const todayOrLater = Type.String({ maxLength: 32, description: 'YYYY-MM-DD, today or later' })

/** PostgreSQL cannot store NUL. */
export const storable = (maxLength: number, description = '') =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description && { description }) })

export const checkInRule = nullable(storable(8, '10/10, minutes before and after the start, or off'))

export const office_id = Type.Optional(storable(64, 'Of this office only'))

export const OfficeQuerySchema = Type.Object({ office_id }, { additionalProperties: false })

export const OfficeOrMainQuerySchema = Type.Object(
  { office_id: Type.Optional(storable(64, 'Left out: main')) },
  { additionalProperties: false }
)

export const IdSchema = Type.Object({ id: storable(128) })

export const officeNow = Type.String({ description: "An instant with the office's offset" })

export const SinceSchema = Type.String({ maxLength: 40, description: 'ISO instant' })

export function limitSchema(max: number) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: max, description: `Rows of a page, at most ${max}` }))
}

/** An instant in ISO format, or that there was none. */
export const instant = nullable(Type.String({ description: 'ISO instant' }))

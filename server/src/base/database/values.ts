import type { Value } from './database.ts'

export type BoundText = string | null

/** PGlite 0.5.16 stops answering after a value of a wrong type. @throws TypeError without the value, which may be personal */
export function boundTexts(values: readonly Value[]): BoundText[] {
  return values.map((value, index) => {
    const text = textOf(value)
    if (text === undefined) throw new TypeError(`$${index + 1} cannot be bound: ${kindOf(value)}`)
    return text
  })
}

function textOf(value: Value): BoundText | undefined {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return arrayText(value)
  return undefined
}

function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array of something else than texts'
  if (typeof value === 'number') return 'not a finite number'
  return value instanceof Date ? 'not a date' : typeof value
}

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

/** Parsers by oid: date, timestamp, int8. */
export const parsers: Record<number, Parse> = { 1082: asText, 1114: asText, 20: Number }

/** Array types by oid, with their element types. */
export const arrayElements: Record<number, number> = { 1182: 1082, 1115: 1114, 1016: 20 }

import fc from 'fast-check'
import { hostileInputs } from './hostile-inputs.ts'

/** A text of any kind, more often a nasty one. */
export const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileInputs) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) }
)
export const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.array(text, { maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 })
)

/** Percent-encoded, or raw as far as clients allow. */
export const encoded = fc.oneof(
  text.map((each) => percent(each).slice(0, 3000)),
  text.map((each) => each.replace(/[^\x21-\x7e]|[#?]/g, '').slice(0, 3000))
)
/** Text that HTTP clients accept as a header's value. */
export const headerText = text.map((each) =>
  each
    .replace(/[^\x20-\x7e\xa1-\xff]/g, '')
    .trim()
    .slice(0, 300)
)
const contentType = fc.oneof(
  fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/json\ta', 'multipart/form-data', ''),
  headerText
)
const eachHeader: Record<string, fc.Arbitrary<string>> = {
  'idempotency-key': fc.oneof(fc.constantFrom('one', 'two', 'three'), headerText),
  'content-type': contentType,
  'content-encoding': fc.constantFrom('gzip', 'identity'),
  'if-none-match': headerText,
  'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0'), headerText),
  'doorplate-via': fc.oneof(fc.constantFrom('web', 'display'), headerText),
  'sec-fetch-site': fc.oneof(fc.constantFrom('same-origin', 'none', 'cross-site'), headerText),
  'x-forwarded-for': headerText,
  'user-agent': headerText
}
const oneHeader = fc
  .constantFrom(...Object.keys(eachHeader))
  .chain((name) => eachHeader[name]!.map((text): Record<string, string> => ({ [name]: text })))

/** Usual and unusual headers: none, one, or about half of them. */
export const wildHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 4, arbitrary: oneHeader },
  { weight: 1, arbitrary: fc.record(eachHeader, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>> }
)

function percent(raw: string): string {
  return [...Buffer.from(raw)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

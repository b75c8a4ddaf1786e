/** The fields of a booking that people write themselves, with their labels and greatest lengths in characters. */
export const textFields = {
  booked_by: { label: 'Your Name', limit: 120 },
  company: { label: 'Company/Department', limit: 120 },
  purpose: { label: 'Meeting Purpose', limit: 500 }
} as const

/** The name of such a field. */
export type TextField = keyof typeof textFields

/** Control characters, lone surrogates, tag characters, line separators and the marks that reorder text on a screen. */
const forbidden = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u

/** A letter, digit, sign or emoji that a reader can see; Unicode counts the Hangul fillers and the empty Braille cell too. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text has a character that cannot be used, wherever people write one line. */
export function hasForbiddenCharacter(text: string): boolean {
  return forbidden.test(text)
}

/** The text as it is stored: without surrounding spaces, composed (NFC). */
export function normalize(text: string): string {
  return text.normalize('NFC').trim()
}

/** What is wrong with a required text, or undefined; whitespace alone does not count (specification §5). */
export function textProblem(field: TextField, text: string): string | undefined {
  const { label, limit } = textFields[field]
  const tidied = normalize(text)
  if (hasForbiddenCharacter(tidied)) return `${label} contains a character that cannot be used`
  if (!visible.test(tidied)) return `${label} is required`
  if ([...tidied].length > limit) return `${label} can have at most ${limit} characters`
  return undefined
}

export type TextRule = { limit: number; required: boolean }

/** Control characters, lone surrogates, tag characters, line separators, and marks that reorder text on screens. */
const forbidden = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u

/** England's, Scotland's and Wales' are written with tag characters. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007e}]{3,6}\u{e007f}/gu

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Nobody sees these, except for the tags of a flag. They come with pasted text. */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{3,6}\u{e007f})|[\p{Cc}\u00ad\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/** Excludes Hangul fillers and the empty Braille cell, which Unicode counts as letters and symbols. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

export function textFault(
  { limit, required }: TextRule,
  text: string
): 'required' | 'unusable' | 'tooLong' | undefined {
  const normalized = normalize(text)
  if (normalized === '' && !required) return undefined
  const isVisible = visible.test(normalized)
  if (hasForbiddenCharacter(normalized) || (!isVisible && !required)) return 'unusable'
  if (!isVisible) return 'required'
  if ([...normalized].length > limit) return 'tooLong'
  return undefined
}

export function hasForbiddenCharacter(text: string): boolean {
  return forbidden.test(text.replace(flags, ''))
}

/** Puts a text on one line and removes invisible characters. */
export function normalize(text: string): string {
  return text.replace(lineBreaks, ' ').replace(unseen, '$1').normalize('NFC').trim()
}

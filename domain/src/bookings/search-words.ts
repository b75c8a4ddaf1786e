import { type PersonValues, personFields } from './fields.ts'

/** The booking's texts and addresses. An address that was erased is null. */
export type Searchable = { [Field in keyof PersonValues]: PersonValues[Field] | null }

/** Longer words count with their beginning, because PostgreSQL refuses those of 2 KB. */
const longestWord = 64

/** How many characters of an unspaced script are found in a row. Longer searches are cut into such pieces. */
const longestPiece = 4

/** Letters that Unicode does not decompose, and the sigma at the end of a word. */
const folded: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ς: 'σ' }
}

/**
 * Accents, and the vowel signs that Arabic and Hebrew may leave out. Those of India and Thailand stay, because words
 * differ by them, and so do the two marks of Japanese syllables.
 */
const marks = /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}/gu

/** Invisible characters, and the dash that stretches Arabic words. */
const unseen = /[\p{Cf}\u0640]/gu

const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]'
const isUnspaced = new RegExp(`^${unspaced}`, 'u')
const words = new RegExp(`(?:${unspaced}\\p{M}*)+|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const characters = /.\p{M}*/gu

/** Lower case without accents. */
export function foldLetters(text: string): string {
  const plain = text.normalize('NFKD').replace(marks, '').replace(unseen, '').toLowerCase()
  return plain.replace(/[łøđħıßæœðþς]/g, (letter) => folded[letter]!).normalize('NFC')
}

/**
 * The words by which a search finds a booking, separated by spaces. In scripts without spaces between words each character
 * begins one.
 */
export function searchWords(booking: Searchable): string {
  const texts = personFields.flatMap((name) => booking[name]).filter((value) => typeof value === 'string')
  return [...new Set(texts.flatMap((text) => wordsOf(text, 1)))].join(' ')
}

/** What a search is for: it finds a booking if each of these is the beginning of one of the booking's words. */
export function searchTerms(search: string): string[] {
  return [...new Set(wordsOf(search, longestPiece))]
}

/** @param step the distance between pieces of unspaced scripts */
function wordsOf(text: string, step: number): string[] {
  return (foldLetters(text).match(words) ?? []).flatMap((word) =>
    isUnspaced.test(word) ? pieces(word, step) : cut(word)
  )
}

function pieces(word: string, step: number): string[] {
  const all = word.match(characters)!
  const starts = Array.from({ length: Math.ceil(all.length / step) }, (_piece, index) => index * step)
  return starts.map((start) => cut(all.slice(start, start + longestPiece).join('')))
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}

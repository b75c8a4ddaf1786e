import { plainSigns } from './plain-signs.ts'

/** Matches a quoted name, an address in angle brackets, the end of an entry, or a word. */
const pieces = /"[^"]*"(?=[\s,;<]|$)|<[^<>]*>(?=[\s,;]|$)|[;\r\n]|[^\s,;]+/g

const inBrackets = /^[^<>]*<([^<>]+)>$/

/** Understands `Name <address>` with commas in the name. Returns other words unchanged, for the form to reject. */
export function addressesIn(text: string): string[] {
  const found: string[] = []
  let words: string[] = []
  for (const [piece] of plainSigns(text).matchAll(pieces)) {
    const address = inBrackets.exec(piece)?.[1]?.trim()
    if (address) {
      found.push(...words.filter((word) => !isOfName(word, address)), address)
      words = []
    } else if (/^[;\r\n]$/.test(piece)) {
      found.push(...words)
      words = []
    } else words.push(piece)
  }
  return [...found, ...words]
}

/** Mail programs repeat an address as its own name, in quotes of either kind. */
function isOfName(word: string, address: string): boolean {
  return !word.includes('@') || word.startsWith('"') || word.replace(/^'|'$/g, '') === address
}

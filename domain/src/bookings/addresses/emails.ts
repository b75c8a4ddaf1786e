import type { Message } from '../../words/say.ts'
import { asciiDomain } from './domains.ts'
import { plainSigns } from './plain-signs.ts'

export const maximumEmailLength = 254

/** Longer texts are no addresses, and are left as they are. */
const maximumTypedLength = 1000

/** Returns the problem of an address as people type it: `normalizeEmail` says what is stored. */
export function emailProblem(text: string): Message<'book' | 'form'> | undefined {
  const email = normalizeEmail(text)
  if (email === '') return ['form.emailRequired']
  if (!hasEmailShape(email)) {
    const [sign] = /[^\p{ASCII}\s]/u.exec(email) ?? []
    return sign === undefined ? ['form.emailInvalid'] : ['form.emailSign', { sign }]
  }
  if (email.length > maximumEmailLength) return ['form.emailTooLong']
  return undefined
}

/**
 * Returns the address alone, with signs that every mail server takes: without invisible signs, `mailto:`, a name or the end of
 * a sentence, and with the ASCII form of its domain.
 */
export function normalizeEmail(text: string): string {
  if (text.length > maximumTypedLength) return text.trim()
  const email = withoutName(plainSigns(text).trim())
    .replace(/^mailto:([^?]*).*$/is, '$1')
    .replace(/[.,;\s]+$/, '')
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

/** The part before the `@`, which shows who it is without giving the address away. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at)
}

/** A name with an `@` or a line break could be read as the address. */
function withoutName(text: string): string {
  const [, name = '', address] = /^([^<>\r\n]*)<([^<>]+)>[.,;\s]*$/.exec(text) ?? []
  return address === undefined || name.includes('@') ? text : address.trim()
}

// Plain ASCII without quotes, comments, lists or routes: the address that people read must be where the mail goes. Each
// class of characters appears once between fixed separators, so that matching takes linear time.
function hasEmailShape(email: string): boolean {
  const at = email.indexOf('@')
  if (at < 0) return false
  const names = email.slice(0, at).split('.')
  const labels = email.slice(at + 1).split('.')
  return (
    names.every((name) => /^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+$/.test(name)) &&
    labels.length >= 2 &&
    labels.every((label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^[A-Za-z]/.test(labels[labels.length - 1]!)
  )
}

export function sameEmail(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b)
}

/** Tells whether an address is in a list, however it is spelled. */
export function amongEmails(list: readonly string[]): (email: string) => boolean {
  const find = spellingAmong(list)
  return (email) => find(email) !== undefined
}

/** Finds how a list spells an address. Reads each address once: to compare all pairs would take the square of them. */
export function spellingAmong(list: readonly string[]): (email: string) => string | undefined {
  const spellings = new Map(list.map((email) => [keyOf(email), email]))
  return (email) => spellings.get(keyOf(email))
}

function keyOf(email: string): string {
  return normalizeEmail(email).toLowerCase()
}

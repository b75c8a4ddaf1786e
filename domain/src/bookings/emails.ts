import type { Message } from '../words/say.ts'

export const maximumEmailLength = 254

export function emailProblem(text: string): Message<'book' | 'form'> | undefined {
  const email = text.trim()
  if (email === '') return ['form.emailRequired']
  if (!hasEmailShape(email)) return ['form.emailInvalid']
  if (email.length > maximumEmailLength) return ['form.emailTooLong']
  return undefined
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
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

import { normalize } from '@doorplate/domain/texts'
import { oneLine } from '../../calendar/invitation.ts'
import type { SmtpError } from './reply.ts'

const maxLength = 200

/** What operators read of a server's sentence: as it came, on one line, without marks that turn its letters around, and cut. */
export function wordsOf(response: string): string {
  return [...normalize(oneLine(response))].slice(0, maxLength).join('')
}

/** The server's sentence, or what the connection failed with. */
export function saidIn({ response, message }: Pick<SmtpError, 'response' | 'message'>): string {
  return wordsOf(response ?? message)
}

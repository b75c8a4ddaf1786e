import { readCheckIn } from '@doorplate/domain/doors/check-in'
import { durationWords } from '../../words/dates.ts'
import { say } from '../words.ts'

/** '10 minutes before to 10 minutes after the start' of '10/10'. */
export function checkInWords(text: string): string {
  const rule = readCheckIn(text)
  if (typeof rule !== 'object') return say('deskRules.checkInOff')
  return say('deskRules.checkInWindow', { before: durationWords(rule.before), after: durationWords(rule.after) })
}

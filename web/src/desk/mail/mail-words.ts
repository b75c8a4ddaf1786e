import type { Mail } from '@doorplate/api/service/mails'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { kindWords } from '../emails/kind-words.ts'
import { say } from '../words.ts'

/** 'Invitation · Cedar · Today, Tue, Nov 24 · 15:00–16:30' */
export function meetingWords(mail: Mail, today: string): string {
  const { is_series, room_name, date, start_time, end_time } = mail
  return [
    kindWords(mail),
    is_series && say('deskMail.series'),
    room_name,
    date !== null && namedDate(date, today, 'short'),
    start_time !== null && end_time !== null && shownTimes({ start_time, end_time })
  ]
    .filter(Boolean)
    .join(' · ')
}

/** @param now an ISO instant */
export function stateWords(mail: Mail, shownInstant: (instant: string) => string, now: string): string {
  const { state, attempts, obstacle, sent_at, failed_at, next_attempt_at } = mail
  if (state === 'sent') return sent_at === null ? '' : say('deskMail.sentAt', { time: shownInstant(sent_at) })
  if (state === 'failed') {
    const givenUp = say('deskMail.givenUp', { count: attempts })
    const time = failed_at === null ? undefined : shownInstant(failed_at)
    const why = obstacle === null ? undefined : say(`deskMail.${obstacle}`)
    return [givenUp, time, why].filter((part) => part !== undefined).join(' · ')
  }
  if (next_attempt_at === null || next_attempt_at <= now) return say('deskMail.inTurn')
  const time = shownInstant(next_attempt_at)
  if (attempts === 0) return say('deskMail.waitsUntil', { time })
  return `${say('deskMail.nextAttempt', { time })} · ${say('deskMail.attempts', { count: attempts })}`
}

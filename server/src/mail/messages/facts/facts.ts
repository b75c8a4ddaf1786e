import { wallTime } from '@doorplate/domain/time'
import { fullDate, shownTime } from '@doorplate/domain/words/dates'
import { speechIn } from '../../../base/languages/words.ts'
import { type Invitation, type Letterhead, oneLine } from '../../calendar/invitation.ts'
import type { Fact } from '../blocks.ts'
import { cancelledSeriesFacts, isSeriesCancel } from './cancelled-series.ts'
import { whereAndWhen } from './place-facts.ts'
import { goneFacts, skippedFacts } from './series-facts.ts'

export function meetingFacts(invitation: Invitation, letterhead: Letterhead): Fact[] {
  const { details, language, method } = invitation
  const facts = isSeriesCancel(invitation)
    ? cancelledSeriesFacts(invitation, letterhead)
    : [
        ...whereAndWhen(details, language, letterhead, details.was),
        ...skippedFacts(invitation),
        ...goneFacts(invitation)
      ]
  const { say } = speechIn(language)
  const reason = details.reason === undefined ? [] : [{ label: say('mail.reason'), value: oneLine(details.reason) }]
  if (method === 'REQUEST' || details.left || details.reissued) return [...facts, ...reason]
  return [...facts, { label: say('mail.cancelled'), value: cancellationText(invitation, letterhead) }, ...reason]
}

/** Says where it was cancelled: the author is always 'User'. */
function cancellationText(invitation: Invitation, letterhead: Letterhead): string {
  const { details, language } = invitation
  const sentence = cancellations[details.cancelled_via ?? ''] ?? 'mail.cancelledAt'
  return speechIn(language).say(sentence, eventTime(invitation, letterhead))
}

const cancellations: Record<string, `mail.cancelled${'OnPage' | 'AtDisplay' | 'ByOffice' | 'NoCheckIn'}`> = {
  web: 'mail.cancelledOnPage',
  display: 'mail.cancelledAtDisplay',
  operator: 'mail.cancelledByOffice',
  release: 'mail.cancelledNoCheckIn'
}

export function eventTime({ created_at, language }: Invitation, { officeTimeZone, officeClock }: Letterhead) {
  const { date, time } = wallTime(created_at.getTime(), officeTimeZone)
  const { say } = speechIn(language)
  return { date: fullDate(date, language), time: shownTime(time, officeClock, language, say) }
}

export function lineOf(fact: Fact, language: string): string {
  return speechIn(language).say('all.field', fact)
}

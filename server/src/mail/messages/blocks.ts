import { shownTime } from '@doorplate/domain/words/dates'
import { directionOf, speechIn } from '../../base/languages/words.ts'
import { type Invitation, type InvitationDetails, isReleased, type Letterhead } from '../calendar/invitation.ts'

/** The parts of a message, before text or HTML. User input is in facts only. */
export type Words = { language: string; lead: string; blocks: Block[]; signature: string }

export type Block = { title?: string; facts: Fact[]; link?: Fact | undefined }

export type Fact = { label: string; value: string }

export type Own = { link: string | undefined; code: string | undefined }

export function bookersBlocks(invitation: Invitation, letterhead: Letterhead, own: Own | undefined): Block[] {
  const { method, details, language } = invitation
  const { say } = speechIn(language)
  const linked = (label: string, value: string | undefined) => (value === undefined ? undefined : { label, value })
  if (method === 'REQUEST' && details.ended_via === undefined)
    return [...checkInBlocks(details, language, letterhead, own), ownBlock(own, language)]
  if (details.reissued) return []
  if (isReleased(invitation)) return [{ facts: [], link: linked(say('yours.takeItBack'), own?.link) }]
  return [{ facts: [], link: linked(say('mail.bookAgain'), letterhead.publicUrl) }]
}

function checkInBlocks(
  { check_in }: InvitationDetails,
  language: string,
  letterhead: Letterhead,
  own: Own | undefined
): Block[] {
  if (!check_in) return []
  const { say } = speechIn(language)
  const clock = (time: string) => shownTime(time, letterhead.officeClock, language, say)
  const times = { opens: clock(check_in.opens), due: clock(check_in.due) }
  if (own?.link === undefined) return [{ title: say('mail.checkInAtDoor', times), facts: [] }]
  const title = say(check_in.by_link ? 'mail.checkInByLink' : 'mail.checkInHere', times)
  return [{ title, facts: [], link: { label: say('mail.checkIn'), value: own.link } }]
}

export function ownBlock({ link, code }: Partial<Own> = {}, language: string): Block {
  const { say } = speechIn(language)
  return {
    facts: code === undefined ? [] : [{ label: say('mail.doorCode'), value: shownCode(code, language) }],
    link: link === undefined ? undefined : { label: say('mail.seeChangeOrCancel'), value: link }
  }
}

/** A plain space would swap the two halves in right-to-left text. */
function shownCode(code: string, language: string): string {
  const space = directionOf(language) === 'rtl' ? '\u00a0' : ' '
  return `${code.slice(0, 3)}${space}${code.slice(3)}`
}

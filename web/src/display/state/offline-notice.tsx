import './state.css'
import type { Day } from '@doorplate/domain/time'
import type { Contact } from '../../live/contact.ts'
import { OfflineSign } from '../../ui/icons/later-icons.tsx'
import { say } from '../words.ts'
import { sinceSentence } from './since-sentence.ts'

type Stale = Extract<Contact, { state: 'stale' }>

type Props = {
  contact: Stale
  today: Day | undefined
  /** Whether the outcome of a tap is unknown. */
  isChecking?: boolean
}

export function OfflineNotice({ contact, today, isChecking = false }: Props) {
  return (
    <div className="offline-notice">
      <div className="offline-notice-alert" role="alert">
        <OfflineSign />
        <b>{sinceSentence(contact.since, today)}</b>
        <p>{say(sentenceOf(contact))}</p>
        {isChecking && <p>{say('display.checking')}</p>}
      </div>
    </div>
  )
}

function sentenceOf({ kept }: Stale) {
  if (!kept) return 'display.paused'
  return kept.isTimeKnown ? 'display.keptStart' : 'display.keptStartNoTime'
}

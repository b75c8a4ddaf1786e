import './state.css'
import type { Day } from '@doorplate/domain/time'
import type { Contact } from '../../live/contact.ts'
import { OfflineSign } from '../../ui/icons/later-icons.tsx'
import { useIsSending } from '../door/taps/use-is-sending.ts'
import { say } from '../words.ts'
import { sinceSentence } from './since-sentence.ts'

type Stale = Extract<Contact, { state: 'stale' }>

type Props = {
  contact: Stale
  today: Day | undefined
}

export function OfflineNotice({ contact, today }: Props) {
  const isSending = useIsSending()
  return (
    <div className="offline-notice">
      <div className="offline-notice-alert" role="alert">
        <OfflineSign />
        <b>{sinceSentence(contact.since, today)}</b>
        <p>{say(isSending ? 'display.checking' : sentenceOf(contact))}</p>
      </div>
    </div>
  )
}

function sentenceOf({ kept }: Stale) {
  if (!kept) return 'display.paused'
  return kept.isTimeKnown ? 'display.keptStart' : 'display.keptStartNoTime'
}

import type { SentInvitation } from '@doorplate/domain/bookings/held'
import { Check, Warning } from '../ui/icons.tsx'
import { ClockSign } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'

/** For so long a message that does not arrive is sent again. */
const triedHours = 72

/** What became of a mail, with a sign; nothing where there is none. */
export function MailState({ mail }: { mail: SentInvitation | undefined }) {
  if (!mail) return null
  const { state } = mail
  return (
    <span className="mail-state" data-state={state}>
      {state === 'sent' && <Check />}
      {state === 'queued' && <ClockSign />}
      {state === 'failed' && <Warning />}
      {wordsOf(mail)}
    </span>
  )
}

function wordsOf({ state, reason }: SentInvitation): string {
  if (state !== 'failed') return say(`yours.${state}`)
  return reason === 'no_mailbox' || reason === 'refused'
    ? say(`yours.${reason}`)
    : say('yours.gave_up', { hours: triedHours })
}

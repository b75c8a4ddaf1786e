import '../your-bookings.css'
import type { SentInvitation } from '@doorplate/domain/bookings/holder'
import type { OwnBooking } from '../../backend/holder.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'
import { Check, Warning } from '../../ui/icons/icons.tsx'
import { ClockSign } from '../../ui/icons/later-icons.tsx'
import { Step } from '../../ui/step.tsx'
import { longDate, shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'

/** The outbox retries a message for so long. */
const triedHours = 72

export function InvitedRow({ booking }: { booking: OwnBooking }) {
  const { time_zone } = useOffice()
  const { booker_email, guests, invitations, created_at, changes, series } = booking
  const booked = momentAt(created_at, time_zone)
  const people = [booker_email!, ...guests]
  return (
    <Step title={say('yours.invited')}>
      <ul className="invited-row">
        {people.map((email, index) => (
          <li key={email}>
            <span>
              <bdi dir="ltr">{email}</bdi> {index === 0 && <b>{say('yours.you')}</b>}
            </span>
            <MailState mail={mailTo(email, invitations)} />
          </li>
        ))}
      </ul>
      <p className="invited-row-since">
        {say('yours.bookedOn', { date: longDate(booked.date), time: shownTime(booked.time) })}{' '}
        {/* Of a series only the changes of this date alone are counted. */}
        {changes > 0 && !series && say('yours.changed', { count: changes })}
      </p>
    </Step>
  )
}

function mailTo(email: string, mails: readonly SentInvitation[]): SentInvitation | undefined {
  return mails.find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
}

function MailState({ mail }: { mail: SentInvitation | undefined }) {
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

import type { Mail } from '@doorplate/api/service/mails'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useClock } from '../../../clock/use-clock.ts'
import { changedAddress, go } from '../../address/address.ts'
import { halfMinute, useRead } from '../../calls/use-read.ts'
import { correctionQuery, isCorrectable } from '../../emails/correction.ts'
import { kindWords } from '../../emails/kind-words.ts'
import { SendAgain } from '../../emails/send-again.tsx'
import { useShownInstant } from '../../parts/use-shown-instant.ts'
import { say } from '../../words.ts'
import { listMailsOf } from '../booking-calls.ts'

/** The booker and the guests, each with what became of the newest email. */
export function BookingPeople({ booking, canCorrect }: { booking: OwnBooking; canCorrect: boolean }) {
  const { id, booker_email, guests } = booking
  const mails = useRead({
    key: ['mails', 'of', id],
    read: (signal) => listMailsOf(id, signal),
    feeds: ['bookings'],
    every: halfMinute
  })
  const people = [booker_email ?? '', ...guests].filter((address) => address !== '')
  if (people.length === 0) return null
  return (
    <section className="desk-panel-part" aria-label={say('deskBookings.people')}>
      <h3>{say('deskBookings.people')}</h3>
      <ul>
        {people.map((address) => (
          <li key={address}>
            <Person address={address} mail={newestTo(address, mails.data)} canCorrect={canCorrect} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function newestTo(address: string, mails: readonly Mail[] = []): Mail | undefined {
  const to = mails.filter(({ recipient }) => recipient.toLowerCase() === address.toLowerCase())
  return to.reduce<Mail | undefined>(
    (newest, mail) => (newest && (newest.created_at ?? '') >= (mail.created_at ?? '') ? newest : mail),
    undefined
  )
}

type PersonProps = { address: string; mail: Mail | undefined; canCorrect: boolean }

function Person({ address, mail, canCorrect }: PersonProps) {
  return (
    <>
      <span>
        <bdi>{address}</bdi>
        {mail && <MailState mail={mail} />}
      </span>
      {mail && (
        <span className="desk-buttons">
          <SendAgain mail={mail} />
          {canCorrect && isCorrectable(mail) && (
            <Button
              className="button desk-button-small"
              aria-label={say('all.listed', { first: say('deskMail.correct'), next: address })}
              onPress={() => go(changedAddress(correctionQuery(mail)))}
            >
              {say('deskMail.correct')}
            </Button>
          )}
        </span>
      )}
    </>
  )
}

/** 'Update · Not sent yet': of several emails to somebody, it is the newest one. */
function MailState({ mail }: { mail: Mail }) {
  const { state, sent_at, said, reason, obstacle, next_attempt_at } = mail
  const clock = useClock()
  const shownInstant = useShownInstant()
  const kind = `${kindWords(mail)} · `
  if (state === 'failed') {
    return (
      <small className="desk-bad">
        {kind}
        <bdi>{said ?? reason ?? say('deskBookings.notDelivered')}</bdi>
        {obstacle === 'over' && ` ${say('deskBookings.isOver')}`}
      </small>
    )
  }
  if (state === 'waiting') {
    // In its turn, what the attempt before has met says nothing any more.
    const isInTurn = next_attempt_at === null || Date.parse(next_attempt_at) <= clock.instant()
    return (
      <small>
        {kind}
        {said === null || isInTurn ? say('deskBookings.waiting') : <bdi>{said}</bdi>}
      </small>
    )
  }
  return <small>{sent_at && kind + say('deskBookings.sentAt', { time: shownInstant(sent_at) })}</small>
}

import '../../booking/form/fields/fields.css'
import '../your-bookings.css'
import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import { GuestField } from '../../booking/form/fields/guest-field.tsx'
import type { useGuests } from '../../booking/form/fields/use-guests.ts'
import { Cross, Return } from '../../ui/icons/later-icons.tsx'
import { say } from '../words.ts'

type Props = {
  guests: ReturnType<typeof useGuests>
  invited: readonly string[]
  onKeep(guest: string): void
}

export function ChangedGuests({ guests: { guests, problem, remove, field }, invited, onKeep }: Props) {
  const [isGuest, wasInvited] = [amongEmails(guests), amongEmails(invited)]
  const removed = invited.filter((guest) => !isGuest(guest))
  return (
    <div>
      <GuestField {...field} problem={problem} />
      <ul className="changed-guests" aria-label={say('form.guests')}>
        {guests.map((guest) => {
          const isNew = !wasInvited(guest)
          return (
            <li key={guest} className="email-chip" data-state={isNew ? 'new' : undefined}>
              {isNew && <b>{say('yours.joins')}</b>}
              <bdi>{guest}</bdi>
              <button type="button" aria-label={say('form.removeGuest', { guest })} onClick={() => remove(guest)}>
                <Cross />
              </button>
            </li>
          )
        })}
        {removed.map((guest) => (
          <li key={guest} className="email-chip" data-state="removed">
            <b>{say('yours.leaves')}</b>
            <s>{guest}</s>
            <button type="button" aria-label={say('yours.keepGuest', { guest })} onClick={() => onKeep(guest)}>
              <Return />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

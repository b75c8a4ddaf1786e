import '../your-bookings.css'
import { bookingFields, type NewBooking, typedFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { TypedField } from '../../booking/form/fields/booking-fields.tsx'
import type { useGuests } from '../../booking/form/fields/use-guests.ts'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { ArrowLeft } from '../../ui/icons/later-icons.tsx'
import { Step } from '../../ui/step.tsx'
import { longDate, shownTimes } from '../../words/dates.ts'
import { useChangedDatesPart } from '../series/changed-dates/changed-dates-part.ts'
import { ScopeChoice } from '../series/scope-choice.tsx'
import { read, say } from '../words.ts'
import { ChangedGuests } from './changed-guests.tsx'
import type { ChangeDraft } from './draft/change-draft.ts'
import type { useChange } from './draft/use-change.ts'
import { removeChange } from './draft/use-stored-change.ts'
import { OthersChanges } from './others-changes.tsx'
import { SaveActions, SaveSummary } from './save-row.tsx'
import { ChangedDay } from './time/changed-day.tsx'
import { StartTimes } from './time/start-times.tsx'
import { TimeFields } from './time/time-fields.tsx'
import { useChangePage } from './use-change-page.ts'

type Props = {
  booking: OwnBooking
  access: BookingAccess
  rooms: readonly Room[]
  isPaused: boolean
  onBack(): void
  /** @param dates what became of the dates of a series, in sentences */
  onSaved(dates: readonly string[]): void
}

const changeableFields = typedFields.filter((name) => bookingFields[name].changeable)

/** Changes a booking, which keeps its time until the new one is booked. */
export function ChangePage({ booking, access, rooms, isPaused, onBack, onSaved }: Props) {
  useTitle(say('yours.changeTitle'))
  const page = useChangePage({ booking, access, rooms, isPaused })
  const { scope, scopes, isSeveral, changed, guests, clash, isTaken } = page
  const { draft, change, before, after, earlier, problem, times, error, isSaving } = page.form
  const dates = useChangedDatesPart(isSeveral)
  const outcome = isSeveral ? (dates?.outcomeOf(changed, rooms) ?? []) : []

  return (
    <form
      className="change-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        page.save(() => onSaved(outcome))
      }}
    >
      <ChangeHead {...{ before, earlier, rooms, isSeveral, onBack }} />
      {!times.isCurrent && scopes.length > 1 && (
        <Step title={say('yours.whichDates')}>
          <ScopeChoice scopes={scopes} scope={scope} isTitled onChoose={page.setScope} />
        </Step>
      )}
      <Step title={say('yours.whenAndWhere')}>
        <TimeFields
          {...{ times, rooms, problem, isTaken, isSeveral }}
          draft={isSeveral ? { ...draft, date: before.date } : draft}
          onChange={change}
        />
        {!times.isCurrent && (
          <StartTimes
            // The days of several dates differ: a start that is taken on one of them may be free on the others.
            day={{ ...clash.day, own: times.own, ...(isSeveral && { bookings: [] }) }}
            draft={draft}
            problem={problem?.field === 'start_time' ? read(problem.message) : undefined}
            onChange={change}
          />
        )}
      </Step>
      {!isSeveral && <ChangedDay {...{ after, rooms, clash }} onTake={change} />}
      {changed.isAsked && dates && (
        <dates.ChangedDates
          plan={changed.plan}
          isReady={changed.isReady}
          error={changed.error}
          asked={changed.asked}
          places={
            changed.isMoved && <dates.OwnPlaces places={changed.places} rooms={rooms} onToggle={changed.toggle} />
          }
        >
          {changed.isMoved && <dates.ChangedDateList panel={changed} booking={after} rooms={rooms} />}
        </dates.ChangedDates>
      )}
      <Step title={say('yours.whatAndWho')}>
        <WhoFields {...{ draft, guests, problem }} invited={before.guests} onChange={change} />
      </Step>
      <SaveSummary {...{ before, after, rooms }} error={clash.isLost && !isSeveral ? null : error} />
      <SaveActions
        canSave={page.canSave}
        isBusy={isSaving}
        onKeep={() => {
          removeChange(access.id)
          onBack()
        }}
      />
    </form>
  )
}

type HeadProps = {
  before: NewBooking
  /** The booking that the change began with, if others have changed it since. */
  earlier: NewBooking | undefined
  rooms: readonly Room[]
  isSeveral: boolean
  onBack(): void
}

function ChangeHead({ before, earlier, rooms, isSeveral, onBack }: HeadProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const room = rooms.find(({ id }) => id === before.room_id)?.name ?? before.room_id
  return (
    <header className="change-page-head">
      <button type="button" className="change-page-back" onClick={onBack}>
        <ArrowLeft />
        <span>{say('yours.title')}</span>
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {say('yours.changeTitle')}
      </h1>
      <p>
        {isSeveral
          ? say('yours.datesStay')
          : say('yours.stays', { room, date: longDate(before.date), times: shownTimes(before) })}
      </p>
      {earlier && <OthersChanges before={earlier} now={before} {...{ rooms, isSeveral }} />}
    </header>
  )
}

type WhoProps = {
  draft: ChangeDraft
  guests: ReturnType<typeof useGuests>
  invited: readonly string[]
  problem: ReturnType<typeof useChange>['problem']
  onChange(changes: Partial<ChangeDraft>): void
}

function WhoFields({ draft, guests, invited, problem, onChange }: WhoProps) {
  return (
    <div className="change-page-who">
      {changeableFields.map((name) => (
        <TypedField
          key={name}
          name={name}
          place="name"
          draft={draft}
          refused={problem?.field === name ? read(problem.message) : undefined}
          onChange={onChange}
        />
      ))}
      <ChangedGuests
        guests={guests}
        invited={invited}
        onKeep={(guest) => onChange({ guests: [...draft.guests, guest] })}
      />
    </div>
  )
}

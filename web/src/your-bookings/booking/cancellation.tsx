import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { type CSSProperties, useId, useRef, useState } from 'react'
import type { OwnBooking } from '../../backend/holder.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Feedback } from '../../ui/feedback.tsx'
import { Cross, Return } from '../../ui/icons/later-icons.tsx'
import { dateRange, longDate, shownTime, shownTimes } from '../../words/dates.ts'
import { ScopeChoice } from '../series/scope-choice.tsx'
import type { DatesOfScopes, Scope } from '../series/use-series.ts'
import { useHasEnded } from '../use-has-ended.ts'
import { Sentence, say } from '../words.ts'

type QuestionProps = {
  booking: Booking
  roomName: string
  scopes: readonly Scope[]
  dates: DatesOfScopes
  onKeep(): void
  onCancel(scope: Scope): void
}

/** Asks before cancelling, and which dates of a series. Closing the dialog keeps the booking. */
export function CancelQuestion({ booking, roomName, scopes, dates, onKeep, onCancel }: QuestionProps) {
  const [scope, setScope] = useState<Scope>('this')
  const chosen = dates[scope]
  const title = useId()
  const what = useId()
  const tells = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const when = (
    <Sentence
      it="all.listed"
      first={longDate(booking.date)}
      next={<span className="cancel-question-times">{shownTimes(booking)}</span>}
    />
  )
  return (
    <Dialog kind="question" labelledBy={title} describedBy={`${what} ${tells}`} focusFirst={keep} onClose={onKeep}>
      <h2 id={title}>
        {scope === 'this' ? say('cancel.question') : say('yours.cancelDatesQuestion', { count: chosen.length })}
      </h2>
      <p className="cancel-question-booking" id={what}>
        {scope === 'this' ? (
          <Sentence it="all.listed" first={<bdi>{roomName}</bdi>} next={when} />
        ) : (
          chosen.length > 0 && dateRange(chosen[0]!, chosen[chosen.length - 1]!)
        )}
      </p>
      <ScopeChoice scopes={scopes} scope={scope} onChoose={setScope} />
      <p className="cancel-question-tells" id={tells}>
        {say('yours.cancelTells')}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} onClick={onKeep}>
          {say('cancel.keep')}
        </button>
        <button type="button" className="button button-alert" onClick={() => onCancel(scope)}>
          {say(scope === 'this' ? 'cancel.booking' : 'yours.cancelDates')}
        </button>
      </div>
    </Dialog>
  )
}

type CancelledProps = {
  seconds: number
  /** How many dates of its series were cancelled at once. */
  dates: number
  /** Whether other dates of its series still take place. */
  othersStay: boolean
  isEverybodyTold: boolean
  isFocused: boolean
  isPaused: boolean
  onUndo(): void
}

const allSeconds = 60

export function CancelledNotice({ seconds: left, dates, isFocused, isPaused, onUndo, ...state }: CancelledProps) {
  // The page's clock may be a moment behind the server's.
  const seconds = Math.min(left, allSeconds)
  const isOpen = seconds > 0
  return (
    <Feedback
      title={say('yours.cancelled')}
      icon={<Cross />}
      isFocused={isFocused}
      isSpoken={!isOpen}
      actions={
        isOpen && (
          <ActionButton className="button" isOff={isPaused} onClick={onUndo}>
            <Return />
            {say('cancel.undo')}
          </ActionButton>
        )
      }
    >
      {dates > 1 && <p>{say('yours.datesOfSeries', { count: dates })}</p>}
      {dates === 1 && state.othersStay && <p>{say('yours.onlyThis')}</p>}
      {/* A timer is not announced each second. */}
      <p role="timer">
        {isOpen
          ? say('yours.toldIn', { count: seconds })
          : say(state.isEverybodyTold ? 'yours.wereTold' : 'yours.told')}
      </p>
      {isOpen && (
        <i
          className="cancelled-notice-left"
          style={{ '--remaining': `${(seconds / allSeconds) * 100}%` } as CSSProperties}
        />
      )}
    </Feedback>
  )
}

type ReleasedProps = { booking: OwnBooking; releasedAt: string; isPaused: boolean; onReclaim(): void }

/** Says that the room was released after a no-show, and reclaims it until the booking ends. */
export function ReleasedNotice({ booking, releasedAt, isPaused, onReclaim }: ReleasedProps) {
  const isPast = useHasEnded(booking)
  const { time_zone } = useOffice()
  return (
    <Feedback
      title={say('yours.released')}
      icon={<Cross />}
      actions={
        !isPast && (
          <ActionButton className="button" isOff={isPaused} onClick={onReclaim}>
            <Return />
            {say('yours.takeItBack')}
          </ActionButton>
        )
      }
    >
      <p>{say('yours.releasedAt', { time: shownTime(momentAt(releasedAt, time_zone).time) })}</p>
    </Feedback>
  )
}

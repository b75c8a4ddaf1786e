import '../../ui/controls/action-bar.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { changeRecipients } from '@doorplate/domain/bookings/changes'
import type { Room } from '@doorplate/domain/rooms'
import { BackendError } from '../../backend/calls.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { sentenceOf } from '../booking/use-booking-actions.ts'
import { say } from '../words.ts'
import { Difference } from './difference.tsx'

type SummaryProps = { before: NewBooking; after: NewBooking; rooms: readonly Room[] }

export function SaveSummary({ before, after, rooms }: SummaryProps) {
  return (
    <Step title={say('yours.save')}>
      <Difference before={before} after={after} rooms={rooms} />
      <p className="save-row-recipients">{recipientWords(before, after) ?? say('yours.nothingChanged')}</p>
    </Step>
  )
}

type ActionsProps = {
  canSave: boolean
  isBusy: boolean
  error: Error | null
  /** How many dates of a series change, if some do not. */
  summary: string | undefined
  onKeep(): void
}

/** The failure and the summary are next to the buttons: on a phone the page is longer than the screen. */
export function SaveActions({ canSave, isBusy, error, summary, onKeep }: ActionsProps) {
  // The conflict is shown above, with the booking's current state.
  const isShownAbove = error instanceof BackendError && error.code === 'changed_meanwhile'
  return (
    <div className="action-bar save-row-actions">
      {error && !isShownAbove && <Notice sentence={sentenceOf(error)} />}
      {summary !== undefined && <p className="save-row-summary">{summary}</p>}
      <ActionButton type="submit" className="button button-main" aria-busy={isBusy || undefined} isOff={!canSave}>
        {say(isBusy ? 'yours.saving' : 'yours.saveChange')}
      </ActionButton>
      <ActionButton className="button button-plain" isOff={isBusy} onClick={onKeep}>
        {say('yours.keepAsWas')}
      </ActionButton>
    </div>
  )
}

/** '2 people get an update, 1 gets an invitation.' */
function recipientWords(before: NewBooking, after: NewBooking): string | undefined {
  const { updated, joining, leaving } = changeRecipients(before, after)
  const parts = [
    updated.length > 0 && say('yours.getUpdate', { count: updated.length }),
    joining.length > 0 && say('yours.getInvitation', { count: joining.length }),
    leaving.length > 0 && say('yours.getCancellation', { count: leaving.length })
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  return say('yours.toldAll', { all: parts.reduce((first, next) => say('all.listed', { first, next })) })
}

import type { Booking } from '@doorplate/domain/bookings/bookings'
import { searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { BackendError } from '../../backend/calls.ts'
import { AlternativeList } from '../../finding/offers/alternative-list.tsx'
import { insteadTitle, isForOneRoom, offersIn } from '../../finding/offers/offers.ts'
import { Feedback } from '../../ui/feedback.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { bookAgain } from '../rows/book-again.ts'
import { say } from '../words.ts'
import { sentenceOf } from './use-booking-actions.ts'

type ProblemProps = { problem: Error; booking: Booking; rooms: readonly Room[] }

export function ProblemNotice({ problem, booking, rooms }: ProblemProps) {
  const alternatives = problem instanceof BackendError ? (problem.alternatives ?? []) : []
  const offers = offersIn(alternatives.filter(isForOneRoom), rooms)
  return (
    <>
      <Notice sentence={sentenceOf(problem)} />
      {offers.length > 0 && (
        <Step title={insteadTitle()}>
          <AlternativeList
            offers={offers}
            wanted={searchOf(booking)}
            onTake={({ rooms: [room], date, start_time, end_time }) =>
              bookAgain({ ...booking, room_id: room!.id, date, start_time, end_time })
            }
          />
        </Step>
      )}
    </>
  )
}

type GoodNewsProps = {
  /** How many dates an undo brought back. */
  restored: number | undefined
  saved: readonly string[] | undefined
}

export function GoodNews({ restored, saved }: GoodNewsProps) {
  if (restored !== undefined) {
    const title = restored > 1 ? say('yours.areBack', { count: restored }) : say('yours.isBack')
    return <Feedback title={title} isFocused />
  }
  if (!saved) return null
  return (
    <Feedback title={say('yours.saved')} isFocused>
      {saved.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Feedback>
  )
}

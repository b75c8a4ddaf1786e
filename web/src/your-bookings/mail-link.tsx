import './link-row.css'
import { useMutation } from '@tanstack/react-query'
import { useHolder } from '../keys/use-holder.ts'
import { FeedbackLine } from '../ui/feedback.tsx'
import { Envelope } from '../ui/later-icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { say } from '../words/words.ts'
import { sentenceOf } from './use-held-actions.ts'

/** Sends a booking's link to the address that it was booked with. */
export function MailLink({ id, isPaused }: { id: string; isPaused: boolean }) {
  const holder = useHolder()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => holder.sendLinks({ booking_id: id })
  })
  return (
    <>
      <div className="link-row-actions">
        <button type="button" className="button" disabled={isPaused || isPending} onClick={() => mutate()}>
          <Envelope />
          {say('yours.mailLink')}
        </button>
      </div>
      <FeedbackLine>{isSuccess && say('yours.linkMailed')}</FeedbackLine>
      {error && <Notice sentence={sentenceOf(error)} />}
    </>
  )
}

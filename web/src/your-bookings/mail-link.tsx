import './link-row.css'
import { useMutation } from '@tanstack/react-query'
import { Step } from '../booking/step.tsx'
import { useHolder } from '../keys/use-holder.ts'
import { Envelope } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'
import { sentenceOf } from './use-held-actions.ts'

/** Why the page shows no more, and how who booked gets the link. */
export function MailLink({ id, sentence }: { id: string; sentence: string }) {
  const holder = useHolder()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => holder.sendLinks({ booking_id: id })
  })
  return (
    <Step title={say('yours.link')}>
      <p>{sentence}</p>
      <div className="link-row-actions">
        <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
          <Envelope />
          {say('yours.mailLink')}
        </button>
      </div>
      <p className="link-row-said" role="status">
        {isSuccess && say('yours.linkMailed')}
        {error && sentenceOf(error)}
      </p>
    </Step>
  )
}

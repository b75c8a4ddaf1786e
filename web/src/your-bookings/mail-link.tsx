import './link-row.css'
import { useMutation } from '@tanstack/react-query'
import { Step } from '../booking/step.tsx'
import { areLinksMailed } from '../keys/are-links-mailed.ts'
import { useHolder } from '../keys/use-holder.ts'
import { Envelope } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'
import { sentenceOf } from './use-held-actions.ts'

type Props = { id: string; sentence: string; isPaused: boolean }

/** Why the page shows no more, and how who booked gets the link. */
export function MailLink({ id, sentence, isPaused }: Props) {
  return (
    <Step title={say('yours.link')}>
      <p>{sentence}</p>
      {areLinksMailed() && <MailRequest id={id} isPaused={isPaused} />}
    </Step>
  )
}

function MailRequest({ id, isPaused }: Omit<Props, 'sentence'>) {
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
      <p className="link-row-said" role="status">
        {isSuccess && say('yours.linkMailed')}
        {error && sentenceOf(error)}
      </p>
    </>
  )
}

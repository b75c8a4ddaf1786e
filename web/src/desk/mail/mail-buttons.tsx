import type { Mail } from '@doorplate/api/service/mails'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { deskAddress, go } from '../address/address.ts'
import { useRun } from '../calls/use-run.ts'
import { correctionQuery, isCorrectable } from '../emails/correction.ts'
import { retryMails, SendAgain } from '../emails/send-again.tsx'
import { useSending } from '../emails/use-sending.ts'
import { DeskQuestion } from '../parts/desk-question.tsx'
import { say } from '../words.ts'
import { dropMail } from './mail-calls.ts'

export function MailButtons({ mail }: { mail: Mail }) {
  const { id, recipient, state } = mail
  const { run } = useRun('mails', 'health')
  const [isAsked, setAsked] = useState(false)
  const named = (action: string) => say('all.listed', { first: action, next: recipient })
  if (state === 'sent') return null

  async function drop() {
    setAsked(false)
    await dropMail(id)
    return say('deskMail.dropped', { address: recipient })
  }

  return (
    <div className="desk-buttons">
      <SendAgain mail={mail} />
      {isCorrectable(mail) && (
        <Button
          className="button desk-button-small"
          aria-label={named(say('deskMail.correct'))}
          onPress={() => go(deskAddress('bookings', toCorrect(mail)))}
        >
          {say('deskMail.correct')}
        </Button>
      )}
      <Button
        className="button desk-button-small"
        aria-label={named(say('deskMail.drop'))}
        onPress={() => setAsked(true)}
      >
        {say('deskMail.drop')}
      </Button>
      {isAsked && (
        <DeskQuestion
          title={say('deskMail.dropQuestion', { address: recipient })}
          keep={say('deskMail.keep')}
          act={say('deskMail.drop')}
          onKeep={() => setAsked(false)}
          onAct={() => run(drop)}
        >
          {say('deskMail.dropMeans')}
        </DeskQuestion>
      )}
    </div>
  )
}

function toCorrect(mail: Mail) {
  return { booking: mail.booking_id ?? undefined, show: 'all', ...correctionQuery(mail) }
}

/** Sends all of the list again that can be. */
export function SendAllAgain({ mails }: { mails: readonly Mail[] }) {
  const { isRunning, run } = useSending()
  const ids = mails.filter(({ state, obstacle }) => state === 'failed' && obstacle === null).map(({ id }) => id)
  if (ids.length < 2) return null

  async function sendAll() {
    const results = await retryMails(ids)
    return say('deskMail.isSent', { count: results.filter(({ result }) => result === 'retried').length })
  }

  return (
    <Button className="button desk-button-small" isPending={isRunning} onPress={() => run(sendAll)}>
      {isRunning ? say('deskMail.sending') : say('deskMail.sendAll', { count: ids.length })}
    </Button>
  )
}

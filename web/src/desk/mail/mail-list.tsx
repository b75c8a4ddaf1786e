import type { Mail } from '@doorplate/api/service/mails'
import { useClock, useNow } from '../../clock/use-clock.ts'
import { deskAddress, go } from '../address/address.ts'
import { type DeskColumn, DeskTable } from '../parts/desk-table.tsx'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { say } from '../words.ts'
import { MailButtons } from './mail-buttons.tsx'
import { meetingWords, stateWords } from './mail-words.ts'

type Props = { mails: readonly Mail[]; empty: string }

/** A row opens its booking. */
export function MailList({ mails, empty }: Props) {
  function open(id: string) {
    const booking = mails.find((mail) => mail.id === id)?.booking_id
    if (booking) go(deskAddress('bookings', { booking, show: 'all' }))
  }

  return <DeskTable label={say('deskMail.states')} columns={columns} rows={mails} onOpen={open} empty={empty} />
}

const columns: readonly DeskColumn<Mail>[] = [
  { id: 'to', name: say('deskMail.to'), cell: (mail) => <Recipient mail={mail} /> },
  { id: 'happened', name: say('deskMail.whatHappened'), cell: (mail) => <WhatHappened mail={mail} /> },
  { id: 'actions', name: say('deskMail.actions'), isButtons: true, cell: (mail) => <MailButtons mail={mail} /> }
]

function Recipient({ mail }: { mail: Mail }) {
  const { date: today } = useNow()
  return (
    <>
      <b>
        <bdi>{mail.recipient}</bdi>
      </b>
      <small>{meetingWords(mail, today)}</small>
    </>
  )
}

function WhatHappened({ mail }: { mail: Mail }) {
  const { state, said, reason } = mail
  const shownInstant = useShownInstant()
  const clock = useClock()
  const words = state === 'sent' ? said : (said ?? reason)
  return (
    <>
      {words !== null && (
        <span className="desk-tag" data-is={state === 'failed' ? 'bad' : undefined}>
          <bdi>{words}</bdi>
        </span>
      )}
      <small>{stateWords(mail, shownInstant, new Date(clock.instant()).toISOString())}</small>
    </>
  )
}

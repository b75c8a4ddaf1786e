import './mail.css'
import type { Mail } from '@doorplate/api/service/mails'
import { useId } from 'react'
import { useSettled } from '../../ui/timers/use-settled.ts'
import { changedAddress, replaceQuery, useAddress } from '../address/address.ts'
import { useHealth } from '../calls/use-health.ts'
import { halfMinute, useRead } from '../calls/use-read.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { say } from '../words.ts'
import { SendAllAgain } from './mail-buttons.tsx'
import { listMails } from './mail-calls.ts'
import { MailList } from './mail-list.tsx'
import { TestMail } from './test-mail.tsx'

const states = ['failed', 'waiting', 'sent'] as const

const mostRows = 200

const emptyLists = {
  failed: say('deskMail.noneFailed'),
  waiting: say('deskMail.noneWaiting'),
  sent: say('deskMail.noneSent')
}

/** Emails in one state, or all to one address. */
export function MailPage() {
  const { query } = useAddress()
  const typed = query.get('to') ?? ''
  const recipient = useSettled(typed).trim()
  const state = states.find((each) => each === query.get('state')) ?? 'failed'
  const filter = recipient === '' ? { state } : { recipient }
  const mails = useRead({
    key: ['mails', 'list', filter],
    read: (signal) => listMails({ ...filter, limit: mostRows }, signal),
    every: halfMinute
  })
  return (
    <DeskPage title={say('desk.mail')} lead={<MailServer />}>
      <div className="desk-mail">
        <div>
          <div className="desk-mail-head">
            <States current={typed === '' ? state : undefined} />
            {mails.data && <SendAllAgain mails={mails.data} />}
          </div>
          <AddressField value={typed} />
          <Loaded of={mails} failure={say('deskMail.failedToLoad')}>
            {(rows) => (
              <MailList
                mails={rows}
                empty={recipient === '' ? emptyLists[state] : say('deskMail.noneTo', { address: recipient })}
              />
            )}
          </Loaded>
          {mails.data?.length === mostRows && <p className="desk-small">{say('deskMail.more')}</p>}
        </div>
        <TestMail />
      </div>
    </DeskPage>
  )
}

function MailServer() {
  const { data } = useHealth()
  const shownInstant = useShownInstant()
  if (!data) return null
  const { server, sender, last_sent_at } = data.mail
  return (
    <>
      {server === null ? say('deskMail.toFiles') : say('deskMail.through', { server, sender })}{' '}
      {last_sent_at !== null && say('deskMail.lastSent', { time: shownInstant(last_sent_at) })}
    </>
  )
}

function States({ current }: { current: Mail['state'] | undefined }) {
  return (
    <Tabs
      label={say('deskMail.states')}
      tabs={states.map((state) => [state, say(`deskMail.${state}`)] as const)}
      current={current}
      to={(state) => changedAddress({ state: state === 'failed' ? undefined : state, to: undefined })}
    />
  )
}

function AddressField({ value }: { value: string }) {
  const id = useId()
  return (
    <div className="desk-filters">
      <div className="desk-filters-wide">
        <label htmlFor={id}>{say('deskMail.findAddress')}</label>
        <input
          id={id}
          className="input"
          type="search"
          inputMode="email"
          dir="auto"
          maxLength={254}
          placeholder={say('deskMail.wholeAddress')}
          value={value}
          onChange={({ target }) => replaceQuery({ to: target.value })}
        />
      </div>
    </div>
  )
}

import '../your-bookings.css'
import { emailProblem } from '@doorplate/domain/bookings/addresses/emails'
import { useState } from 'react'
import { FormField } from '../../booking/form/fields/form-field.tsx'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { Calendar, Envelope } from '../../ui/icons/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { settings } from '../../words/page-settings.ts'
import { useLinkMail } from '../use-link-mail.ts'
import { read, say } from '../words.ts'

export function MailRequest({ isPaused }: { isPaused: boolean }) {
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [wants, setWants] = useState<'calendar'>()
  const mail = useLinkMail()
  const problem = emailProblem(email.trim())
  const hasCalendars = !settings.feeds_off

  function type(text: string) {
    setEmail(text)
    setRefused(false)
    mail.reset()
  }

  function ask(wanted?: 'calendar') {
    setRefused(problem !== undefined)
    setWants(wanted)
    if (!problem) mail.send({ email: email.trim(), ...(wanted && { wants: wanted }) })
  }

  return (
    <Step title={say('yours.missing')}>
      <p>{say('yours.missingHint')}</p>
      {hasCalendars && <p>{say('yours.inCalendarHint')}</p>}
      <form
        className="mail-request"
        aria-label={say('yours.missing')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <AddressField email={email} problem={isRefused && problem ? read(problem) : undefined} onType={type} />
        <ActionButton type="submit" className="button" isOff={isPaused || mail.isPending}>
          <Envelope />
          {say('yours.sendLinks')}
        </ActionButton>
        {hasCalendars && (
          <ActionButton className="button" isOff={isPaused || mail.isPending} onClick={() => ask('calendar')}>
            <Calendar />
            {say('yours.sendCalendar')}
          </ActionButton>
        )}
      </form>
      <FeedbackLine>{mail.isSent && say(wants ? 'yours.calendarSent' : 'yours.linksSent')}</FeedbackLine>
      {mail.problem !== undefined && <Notice sentence={mail.problem} />}
    </Step>
  )
}

type AddressProps = { email: string; problem: string | undefined; onType(text: string): void }

function AddressField({ email, problem, onType }: AddressProps) {
  return (
    <FormField label={say('label.booker_email')} place="email" problem={problem}>
      {(tie) => (
        <input
          {...tie}
          className="input"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={say('form.guestExample')}
          value={email}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </FormField>
  )
}

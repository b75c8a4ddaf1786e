import '../your-bookings.css'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../booking/form/fields/form-field.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { Envelope } from '../../ui/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { read, say } from '../../words/words.ts'
import { useLinkMail } from '../use-link-mail.ts'

export function LinkRequest({ isPaused }: { isPaused: boolean }) {
  return (
    <MailRequest
      title={say('yours.missing')}
      hint={say('yours.missingHint')}
      action={say('yours.sendLinks')}
      done={say('yours.linksSent')}
      isPaused={isPaused}
    />
  )
}

export function CalendarRequest({ isPaused }: { isPaused: boolean }) {
  return (
    <MailRequest
      title={say('yours.inCalendar')}
      hint={say('yours.inCalendarHint')}
      action={say('yours.sendCalendar')}
      done={say('yours.calendarSent')}
      wants="calendar"
      isPaused={isPaused}
    />
  )
}

type MailRequestProps = Record<'title' | 'hint' | 'action' | 'done', string> & {
  wants?: 'calendar'
  isPaused: boolean
}

function MailRequest({ title, hint, action, done, wants, isPaused }: MailRequestProps) {
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const mail = useLinkMail()
  const problem = emailProblem(email.trim())

  function ask(event: FormEvent) {
    event.preventDefault()
    setRefused(problem !== undefined)
    if (!problem) mail.send({ email: email.trim(), ...(wants && { wants }) })
  }

  return (
    <Step title={title}>
      <p>{hint}</p>
      <form className="link-request" aria-label={title} noValidate onSubmit={ask}>
        <FormField
          label={say('book.booker_email.label')}
          place="email"
          problem={isRefused && problem ? read(problem) : undefined}
        >
          {(tie) => (
            <input
              {...tie}
              className="input"
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={say('book.guestExample')}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value)
                setRefused(false)
                mail.reset()
              }}
            />
          )}
        </FormField>
        <button type="submit" className="button" disabled={isPaused || mail.isPending}>
          <Envelope />
          {action}
        </button>
      </form>
      <FeedbackLine>{mail.isSent && done}</FeedbackLine>
      {mail.problem !== undefined && <Notice sentence={mail.problem} />}
    </Step>
  )
}

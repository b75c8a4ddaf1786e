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
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const mail = useLinkMail()
  const problem = emailProblem(email.trim())

  function ask(event: FormEvent) {
    event.preventDefault()
    setRefused(problem !== undefined)
    if (!problem) mail.send({ email: email.trim() })
  }

  return (
    <Step title={say('yours.missing')}>
      <p>{say('yours.missingHint')}</p>
      <form className="link-request" noValidate onSubmit={ask}>
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
          {say('yours.sendLinks')}
        </button>
      </form>
      <FeedbackLine>{mail.isSent && say('yours.linksSent')}</FeedbackLine>
      {mail.problem !== undefined && <Notice sentence={mail.problem} />}
    </Step>
  )
}

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Warning } from '../../ui/icons/icons.tsx'
import { serverPath } from '../../words/page-settings.ts'
import { sentenceOf } from '../calls/sentence-of.ts'
import { say } from '../words.ts'
import { useSessionStore } from './use-session.ts'

export function SignInForm() {
  const id = useId()
  const { signIn } = useSessionStore()
  const [isShown, setShown] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { key: '' } })
  const { isSubmitting, errors } = formState

  const submit = handleSubmit(({ key }) =>
    signIn(key.trim()).catch((error) => setError('key', { message: sentenceOf(error) }, { shouldFocus: true }))
  )

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{say('desk.key')}</label>
      <div className="sign-in-key">
        <input
          {...register('key', { validate: (key) => key.trim() !== '' || say('desk.keyMissing') })}
          id={id}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: there is nothing else to do here.
          autoFocus
          dir="ltr"
          aria-invalid={errors.key !== undefined || undefined}
          aria-describedby={`${id}-problem`}
        />
        <button type="button" className="button" onClick={() => setShown(!isShown)}>
          {say(isShown ? 'desk.hide' : 'desk.show')}
        </button>
      </div>
      <p className="fault-line" id={`${id}-problem`} role="alert">
        {errors.key && (
          <>
            <Warning />
            <span>{errors.key.message}</span>
          </>
        )}
      </p>
      <div className="desk-buttons">
        <button type="submit" className="button button-main" aria-busy={isSubmitting || undefined}>
          {say(isSubmitting ? 'desk.signingIn' : 'desk.signIn')}
        </button>
        <a className="button button-plain" href={serverPath('/')}>
          {say('all.bookRoom')}
        </a>
      </div>
    </form>
  )
}

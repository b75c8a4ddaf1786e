import { useOffice } from '../../clock/use-office.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { BrandMark, Warning } from '../../ui/icons/icons.tsx'
import { settings } from '../../words/page-settings.ts'
import { Sentence, say } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** @param reason why the key that this browser had is no longer valid */
export function SignInPage({ reason }: { reason: string | undefined }) {
  const { name } = useOffice()
  useTitle(say('desk.title'))
  return (
    <main className="sign-in">
      <p className="desk-brand">
        <BrandMark />
        <bdi>{name}</bdi>
      </p>
      <h1>
        <Sentence it="desk.of" office={<bdi>{name}</bdi>} />
      </h1>
      <p className="sign-in-lead">{say('desk.forWhom')}</p>
      {reason !== undefined && (
        <div className="alert" role="alert">
          <Warning />
          <div>{reason}</div>
        </div>
      )}
      <SignInWay />
      <p className="desk-small">{say('desk.sessionLength')}</p>
    </main>
  )
}

/** The form, or the way to the encrypted page if there is one. */
function SignInWay() {
  if (isEncrypted()) return <SignInForm />
  const secure = settings.public_url?.startsWith('https://') ? settings.public_url : undefined
  return (
    <>
      <div className="alert" role="note">
        <Warning />
        <div>
          <b>{say('desk.notEncrypted')}</b>
          {say('desk.keyReadable')}
        </div>
      </div>
      {secure === undefined ? (
        <SignInForm />
      ) : (
        <a className="button button-main" href={`${secure}/admin`}>
          {say('desk.overHttps')}
        </a>
      )}
    </>
  )
}

/** Nobody listens between a browser and its own machine. */
function isEncrypted(): boolean {
  const { protocol, hostname } = window.location
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

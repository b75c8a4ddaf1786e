import './status-pages.css'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-head/page-frame.tsx'
import { useFocusOnShow } from '../ui/focus/use-focus-on-show.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { ErrorSign } from '../ui/icons/icons.tsx'
import { isKioskPage } from '../ui/links/page-link.ts'
import { say } from '../words/words.ts'

/** A second sentence: whether typed text survives, or the page tries again without a tap. */
export type Hint = 'all.typedKept' | 'all.tryAgainKeeps' | 'all.crashedRetries'

type Props = {
  message: string
  busy?: boolean
  hint?: Hint | undefined
  onTryAgain(): void
  /** Alternatives, which go before the buttons and say themselves that typed text survives. */
  children?: ReactNode
}

export function ErrorPage({ message, busy, hint, onTryAgain, children }: Props) {
  useTitle(say('all.error'))
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const content = (
    <>
      <div role="alert">
        {!children && <ErrorSign />}
        <h1 ref={heading} tabIndex={-1}>
          {say('all.error')}
        </h1>
        <p>{message}</p>
        {!navigator.onLine && <p>{say('all.offline')}</p>}
        {hint && !children && <p>{say(hint)}</p>}
      </div>
      {children}
      <div className="error-page-actions">
        <button
          type="button"
          className={children ? 'button' : 'button button-main'}
          aria-busy={busy || undefined}
          onClick={onTryAgain}
        >
          {say('all.tryAgain')}
        </button>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {say('all.refreshPage')}
        </button>
      </div>
    </>
  )
  return isKioskPage() ? (
    <main className="error-page">{content}</main>
  ) : (
    <PageFrame name="error-page">{content}</PageFrame>
  )
}

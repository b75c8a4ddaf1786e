import './status-pages.css'
import type { ReactNode } from 'react'
import { useFocusOnShow } from '../ui/hooks/use-focus-on-show.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { ErrorSign } from '../ui/icons.tsx'
import { say } from '../words/words.ts'

/** Whether typed text survives: 'try' only without a reload of the page. */
export type Kept = 'always' | 'try'

type Props = {
  message: string
  /** Whether the page tries again by itself. */
  retries?: boolean
  busy?: boolean
  /** Absent when nothing was typed. */
  kept?: Kept | undefined
  onTryAgain(): void
  /** Alternatives below the buttons, which say themselves that typed text survives. */
  children?: ReactNode
}

const keptSentence = { always: 'all.typedKept', try: 'all.tryAgainKeeps' } as const

export function ErrorPage({ message, retries, busy, kept, onTryAgain, children }: Props) {
  useTitle(say('all.error'))
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <main className="error-page">
      <div role="alert">
        <ErrorSign />
        <h1 ref={heading} tabIndex={-1}>
          {say('all.error')}
        </h1>
        <p>{message}</p>
        {retries && <p>{say('all.crashedRetries')}</p>}
        {kept && !children && <p>{say(keptSentence[kept])}</p>}
      </div>
      <div className="error-page-actions">
        <button type="button" className="button button-main" aria-busy={busy || undefined} onClick={onTryAgain}>
          {say('all.tryAgain')}
        </button>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {say('all.refreshPage')}
        </button>
      </div>
      {children}
    </main>
  )
}

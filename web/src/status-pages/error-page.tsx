import './error-page.css'
import { ErrorSign } from '../ui/icons.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { useTitle } from '../ui/use-title.ts'

/** Whether what was typed survives: 'try' only as long as the page is not reloaded. */
export type Kept = 'always' | 'try'

type Props = {
  message: string
  busy?: boolean
  /** Absent when nothing was typed. */
  kept?: Kept | undefined
  onTryAgain(): void
}

const keptSentence = { always: 'Everything you typed is kept.', try: 'Try Again keeps everything you typed.' }

export function ErrorPage({ message, busy, kept, onTryAgain }: Props) {
  useTitle('Booking Error')
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <main className="error-page">
      <div role="alert">
        <ErrorSign />
        <h1 ref={heading} tabIndex={-1}>
          Booking Error
        </h1>
        <p>{message}</p>
        {kept && <p>{keptSentence[kept]}</p>}
      </div>
      <div className="error-page-actions">
        <button type="button" className="button button-main" aria-busy={busy || undefined} onClick={onTryAgain}>
          Try Again
        </button>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Refresh Page
        </button>
      </div>
    </main>
  )
}

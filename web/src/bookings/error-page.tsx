import { ErrorSign } from '../shared/icons.tsx'
import { useFocusOnShow } from '../shared/use-focus-on-show.ts'
import { useTitle } from '../shared/use-title.ts'

type Props = { message: string; busy?: boolean; onTryAgain(): void }

/** In the place of the page when something could not be done (specification §2.3). */
export function ErrorPage({ message, busy, onTryAgain }: Props) {
  useTitle('Booking Error')
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <main className="whole">
      <div role="alert">
        <ErrorSign />
        <h1 ref={heading} tabIndex={-1}>
          Booking Error
        </h1>
        <p>{message}</p>
      </div>
      <div className="form-actions">
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

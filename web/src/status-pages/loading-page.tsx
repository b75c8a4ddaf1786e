import './status-pages.css'
import { useTitle } from '../ui/hooks/use-title.ts'
import { say } from '../words/words.ts'

export function LoadingPage({ late = false }: { late?: boolean }) {
  useTitle(say('all.loading'))
  return (
    <main className="loading-page" aria-busy="true">
      <div className="day-strip" aria-hidden="true">
        <div className="day-strip-track">
          <i className="loading-page-bar" />
        </div>
      </div>
      <h1>{say('all.loading')}</h1>
      <p role="status">{say('all.loadingWait')}</p>
      {late && <p role="alert">{say('all.serverLate')}</p>}
    </main>
  )
}

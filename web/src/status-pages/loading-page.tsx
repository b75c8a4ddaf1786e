import './loading-page.css'
import { StripHours } from '../schedule/day-strip.tsx'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'

export function LoadingPage({ late = false }: { late?: boolean }) {
  useTitle('Loading Meeting Rooms')
  return (
    <main className="loading-page" aria-busy="true">
      <div className="day-strip" aria-hidden="true">
        <div className="day-strip-track">
          <i className="loading-page-bar" />
        </div>
        <StripHours />
      </div>
      <h1>Loading Meeting Rooms</h1>
      <p role="status">Please wait while we fetch the latest data...</p>
      {late && <p role="alert">{say('all.serverLate')}</p>}
    </main>
  )
}

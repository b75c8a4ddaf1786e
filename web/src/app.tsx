import { lazy, Suspense, useState, useTransition } from 'react'
import type { Backend } from './backend.ts'
import { emptyDraft } from './bookings/booking-draft.ts'
import { BookingView } from './bookings/booking-view.tsx'
import { LoadingPage } from './bookings/loading-page.tsx'
import { useIdle } from './displays/use-idle.ts'
import { useNewestPage } from './displays/use-newest-page.ts'
import { untilLoaded } from './until-loaded.ts'
import { BackendContext } from './use-backend.ts'
import { useLive } from './use-live.ts'

const DisplayView = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./displays/display-view.tsx')).DisplayView }))
)

type Props = {
  /** The same server, asked in the name of either view. */
  backends: { web: Backend; display: Backend }
  /** The room of the wall that the page hangs on; undefined in a person's own browser. */
  wall: string | undefined
}

/** The two views, of which one is shown; moving between them never touches the URL (specification §2). */
export function App({ backends, wall }: Props) {
  const contact = useLive(backends.web)
  const [display, setDisplay] = useState(wall)
  const [draft, setDraft] = useState(emptyDraft)
  const [, startTransition] = useTransition()

  // A wall goes back to its display, and forgets what was typed, when whoever was there has left.
  const idle = useIdle(() => {
    if (wall === undefined) return
    setDraft(emptyDraft)
    setDisplay(wall)
  })
  useNewestPage(wall !== undefined && idle)

  // Until the display's code is there, the view before stays.
  const show = (room_id: string | undefined) => startTransition(() => setDisplay(room_id))

  return (
    <Suspense fallback={<LoadingPage />}>
      <BackendContext value={display === undefined ? backends.web : backends.display}>
        {display === undefined ? (
          <BookingView
            contact={contact}
            shared={wall !== undefined}
            draft={draft}
            onDraft={setDraft}
            onDisplay={show}
          />
        ) : (
          <DisplayView key={display} room_id={display} contact={contact} onBack={() => show(undefined)} />
        )}
      </BackendContext>
    </Suspense>
  )
}

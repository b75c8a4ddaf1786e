import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from './backend/backend.ts'
import { createLazyParts, loadPart } from './backend/loading/lazy-parts.ts'
import { retryImport } from './backend/loading/retry-import.ts'
import { BackendContext } from './backend/use-backend.ts'
import { BookingView } from './booking/booking-view.tsx'
import { withRoom } from './booking/entry/choice.ts'
import { useEntry } from './booking/entry/use-entry.ts'
import { useOffice } from './clock/use-office.ts'
import { useOpenedDisplay } from './display/use-opened-display.ts'
import { createLaterPage } from './later-page.tsx'
import type { Contact } from './live/contact.ts'
import { useLive } from './live/use-live.ts'
import type { GroupsOfPart } from './pages.ts'
import { followDay } from './schedule/queries/follow-day.ts'
import { SharedScreen } from './ui/use-shared-screen.ts'

const importDisplay = () =>
  loadPart(
    ['form', 'label', 'display', 'series', 'cancel'] satisfies GroupsOfPart<'display'>,
    () => import('./display/display-view.tsx')
  )
const { load: loadDisplayView, Page: DisplayView } = createLaterPage(async () => (await importDisplay()).DisplayView)
const { load: loadIdleKiosk, useParts: useIdleKiosk } = createLazyParts(() =>
  loadPart([] satisfies GroupsOfPart<'idle'>, () => import('./kiosk/idle-kiosk.tsx'))
)

export async function loadKiosk(): Promise<void> {
  await Promise.all([loadDisplayView(), loadIdleKiosk()])
}

type Props = {
  backends: { web: Backend; display: Backend }
  /** The room that the page was opened for; undefined in a person's own browser. */
  kiosk: string | undefined
  contact?: Contact | undefined
  loadDisplay?: () => Promise<unknown>
}

export function App({ backends, kiosk, contact: first, loadDisplay = loadDisplayView }: Props) {
  const shared = kiosk !== undefined
  const { display, displays, moved, ...views } = useOpenedDisplay({
    kiosk,
    load: (isWanted) => retryImport(loadDisplay, isWanted)
  })
  const entry = useEntry(shared, views.forget)
  const { IdleKiosk } = useIdleKiosk(shared) ?? {}
  const { id: office_id } = useOffice()
  // A kiosk follows its own room. It reads the office's other rooms when somebody looks at them.
  const scope = display === undefined || display !== kiosk ? { office_id } : { room_id: kiosk }
  const queries = useQueryClient()
  const [day] = useState(() => followDay(backends.web, queries))
  const contact = useLive(day.backend, scope, first)

  // After a visit a kiosk returns to its display and forgets typed text.
  function startAgain() {
    entry.clear()
    views.reset()
  }

  /** @param room_id the room whose display was shown, if it exists */
  function leaveDisplay(room_id: string | undefined) {
    if (room_id !== undefined) entry.change({ choice: withRoom(entry.choice, room_id) })
    views.leave()
  }

  return (
    <BackendContext value={display === undefined ? backends.web : backends.display}>
      <SharedScreen value={shared}>
        {display === undefined ? (
          <BookingView {...{ contact, entry, displays }} readDay={day.read} focused={moved} />
        ) : (
          <DisplayView
            key={display}
            room_id={display}
            contact={contact}
            kiosk={shared}
            focused={moved}
            onBack={leaveDisplay}
          />
        )}
      </SharedScreen>
      {shared && IdleKiosk && <IdleKiosk room_id={kiosk} isNoticeShown={display === undefined} onIdle={startAgain} />}
    </BackendContext>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from './backend/backend.ts'
import { createLaterParts, loadWords } from './backend/later-parts.ts'
import { retryImport } from './backend/retry-import.ts'
import { BackendContext } from './backend/use-backend.ts'
import { BookingView } from './booking/booking-view.tsx'
import { withRoom } from './booking/entry/choice.ts'
import { useEntry } from './booking/entry/use-entry.ts'
import { useOffice } from './clock/use-office.ts'
import { useOpenedDisplay } from './display/use-opened-display.ts'
import { createLaterPage } from './later-page.tsx'
import type { Contact } from './live/contact.ts'
import { useLive } from './live/use-live.ts'
import { followDay } from './schedule/follow-day.ts'
import { useAfter } from './ui/hooks/use-after.ts'

const { load: loadDisplay, Page: DisplayView } = createLaterPage(async () => {
  const [{ DisplayView: View }] = await Promise.all([import('./display/display-view.tsx'), loadWords('display')])
  return View
})
const { load: loadIdleKiosk, useParts: useIdleKiosk } = createLaterParts(() => import('./kiosk/idle-kiosk.tsx'))

/** Loads what a kiosk begins with. */
export async function loadKiosk(): Promise<void> {
  await Promise.all([loadDisplay(), loadIdleKiosk()])
}

/** Milliseconds after which the display's code is loaded ahead: what the booking view needs comes first. */
const loadAheadMilliseconds = 3000

type Props = {
  /** The same server, asked in the name of either view. */
  backends: { web: Backend; display: Backend }
  /** The room that the page was opened for; undefined in a person's own browser. */
  kiosk: string | undefined
  /** How the page starts. */
  contact?: Contact | undefined
}

export function App({ backends, kiosk, contact: first }: Props) {
  const shared = kiosk !== undefined
  const entry = useEntry(shared)
  const { display, opening, moved, ...views } = useOpenedDisplay({
    kiosk,
    load: (isWanted) => retryImport(loadDisplay, isWanted)
  })
  const { IdleKiosk } = useIdleKiosk(shared) ?? {}
  const { id: office_id } = useOffice()
  // A kiosk follows its own room. It reads the office's other rooms when somebody looks at them.
  const scope = display === undefined || display !== kiosk ? { office_id } : { room_id: kiosk }
  const queries = useQueryClient()
  const [day] = useState(() => followDay(backends.web, queries))
  const contact = useLive(day.backend, scope, first)

  // A failure is no matter: it is loaded again when it is needed.
  useAfter(loadAheadMilliseconds, () => loadDisplay().catch(() => {}))

  // A kiosk goes back to its display, and forgets what was typed, when the person at it has left.
  function startAgain() {
    entry.clear()
    views.reset()
  }

  function change(changes: Parameters<typeof entry.change>[0]) {
    views.forget()
    entry.change(changes)
  }

  /** @param room_id the room whose display was shown, if there is one */
  function leaveDisplay(room_id: string | undefined) {
    if (room_id !== undefined) entry.change({ choice: withRoom(entry.choice, room_id) })
    views.leave()
  }

  return (
    <BackendContext value={display === undefined ? backends.web : backends.display}>
      {display === undefined ? (
        <BookingView
          contact={contact}
          readDay={day.read}
          shared={shared}
          focused={moved}
          asked={entry.asked}
          choice={entry.choice}
          onChoice={(choice) => change({ choice })}
          draft={entry.draft}
          onDraft={(draft) => change({ draft })}
          search={entry.search}
          onSearch={(search) => change({ search })}
          opening={opening}
          onDisplay={views.open}
        />
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
      {shared && IdleKiosk && <IdleKiosk room_id={kiosk} isNoticeShown={display === undefined} onIdle={startAgain} />}
    </BackendContext>
  )
}

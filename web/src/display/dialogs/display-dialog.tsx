import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment, Time } from '@doorplate/domain/time'
import { lazy, Suspense } from 'react'
import { loadWords } from '../../backend/later-parts.ts'
import { retryImport } from '../../backend/retry-import.ts'
import { useOffice } from '../../clock/use-office.ts'
import { LeavingNotice } from '../../kiosk/leaving-notice.tsx'
import { useRooms } from '../../schedule/use-rooms.ts'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { AtDoor } from '../door/actions/use-at-door.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import type { useNextFocus } from '../visit/use-next-focus.ts'
import type { Visit } from '../visit/visit.ts'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

const CodeDialog = lazy(() =>
  retryImport(async () => {
    const [{ CodeDialog: Dialog }] = await Promise.all([import('./code/code-dialog.tsx'), loadWords('code')])
    return { default: Dialog }
  })
)

const ReportDialog = lazy(() =>
  retryImport(async () => ({ default: (await import('../faults/report-dialog.tsx')).ReportDialog }))
)

const KioskMenu = lazy(() =>
  retryImport(async () => {
    const words = [loadWords('kiosk'), loadWords('code')]
    const [{ KioskMenu: Menu }] = await Promise.all([import('../kiosk-menu/kiosk-menu.tsx'), ...words])
    return { default: Menu }
  })
)

type Props = {
  room: RoomWithFaults
  now: Moment
  visit: Visit
  /** Closes and discards everything typed before the next visitor comes. */
  kiosk: boolean
  /** Whether it will close soon, because no one seems to be there. */
  leaving: boolean
  /** The last moment in touch, while nothing can be booked or cancelled. */
  staleSince: Time | undefined
  meeting: AtDoor['meeting']
  contact: ContactSince
  onVisit: (changes: Partial<Visit>) => void
  onFocus: ReturnType<typeof useNextFocus>['next']
}

export function DisplayDialog(props: Props) {
  const { room, now, visit, kiosk, leaving, staleSince, meeting, contact, onVisit, onFocus } = props
  const { dialog, draft } = visit
  const { cancel_by } = useOffice()
  const { data: rooms = [] } = useRooms()
  const beside = leaving && <LeavingNotice />
  const close = () => {
    onFocus({ place: 'schedule' })
    onVisit({ dialog: undefined })
  }
  const paused = staleSince === undefined ? undefined : say('display.pausedSince', { time: shownTime(staleSince) })
  if (!dialog) return null
  if (dialog.kind === 'message') {
    const { sentence, leadsTo } = dialog
    const seeTomorrow =
      leadsTo === undefined ? undefined : () => onVisit({ dialog: undefined, day: leadsTo, sheet: 'slots' })
    return <MessageDialog sentence={sentence} beside={beside} onTomorrow={seeTomorrow} onClose={close} />
  }
  if (dialog.kind === 'end') {
    const { booking } = dialog
    const { end, isEnding, isMailed } = meeting
    return (
      <EndDialog
        {...{ room, booking, paused, isEnding, isMailed, beside }}
        onClose={close}
        onEnd={() => end(booking)}
      />
    )
  }
  if (dialog.kind === 'name') {
    return (
      <NameDialog
        {...{ room, paused, beside }}
        done={dialog.done}
        onClose={close}
        onNamed={() => {
          onFocus({ place: 'schedule', always: true })
          onVisit({ dialog: undefined, done: undefined, walkIn: undefined, said: say('display.nameAdded') })
        }}
      />
    )
  }
  if (dialog.kind === 'menu') {
    return (
      <Suspense>
        <KioskMenu {...{ room, rooms, contact, beside }} reach={visit} onReach={onVisit} onClose={close} />
      </Suspense>
    )
  }
  if (dialog.kind === 'report') {
    return (
      <Suspense>
        <ReportDialog
          {...{ room, paused, beside }}
          onClose={close}
          onReported={() => onVisit({ dialog: undefined, said: say('display.faultReported') })}
        />
      </Suspense>
    )
  }
  if (dialog.kind === 'cancel') {
    const Question = cancel_by === 'key' ? CodeDialog : CancelDialog
    return (
      <Suspense>
        <Question
          {...{ paused, beside }}
          booking={dialog.booking}
          onClose={close}
          onCancelled={() => {
            onFocus({ place: 'schedule', always: true })
            onVisit({ dialog: undefined, said: say('display.bookingCancelled', { times: shownTimes(dialog.booking) }) })
          }}
          onFailed={(sentence) => onVisit({ dialog: { kind: 'message', sentence } })}
        />
      </Suspense>
    )
  }
  return <BookDialog {...{ room, now, dialog, draft, kiosk, paused, beside, onVisit, onFocus }} />
}

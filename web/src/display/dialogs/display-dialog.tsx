import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../backend/loading/lazy-parts.ts'
import { retryImport } from '../../backend/loading/retry-import.ts'
import type { BookingDraft } from '../../booking/form/booking-draft.ts'
import { useOffice } from '../../clock/use-office.ts'
import { LeavingNotice } from '../../kiosk/leaving-notice.tsx'
import type { GroupsOfPart } from '../../pages.ts'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { DialogExtra } from '../../ui/dialog.tsx'
import { shownTimes } from '../../words/dates.ts'
import type { Ending } from '../door/actions/use-ending.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import type { DialogState, Reach } from '../visit/visit.ts'
import { useVisitActions } from '../visit/visit-context.ts'
import { say } from '../words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NameDialog } from './name/name-dialog.tsx'
import { QuickBooking } from './quick-booking/quick-booking.tsx'

const CodeDialog = lazy(() =>
  retryImport(async () => {
    const { CodeDialog } = await loadPart(
      ['code'] satisfies GroupsOfPart<'code'>,
      () => import('./code/code-dialog.tsx')
    )
    return { default: CodeDialog }
  })
)

const ReportDialog = lazy(() =>
  retryImport(async () => ({ default: (await import('../faults/report-dialog.tsx')).ReportDialog }))
)

const KioskMenu = lazy(() =>
  retryImport(async () => {
    const { KioskMenu } = await loadPart(
      ['kiosk', 'code'] satisfies GroupsOfPart<'menu'>,
      () => import('../kiosk-menu/kiosk-menu.tsx')
    )
    return { default: KioskMenu }
  })
)

type OpenProps = {
  room: RoomWithFaults
  dialog: DialogState
  draft: BookingDraft
  reach: Reach
  ending: Ending
  contact: ContactSince
}

type Props = OpenProps & {
  /** Whether a kiosk is about to forget its visitor. */
  isLeaving: boolean
}

export function DisplayDialog({ isLeaving, ...open }: Props) {
  return (
    <DialogExtra value={isLeaving && <LeavingNotice />}>
      <Suspense>
        <OpenDialog {...open} />
      </Suspense>
    </DialogExtra>
  )
}

function OpenDialog({ room, dialog, draft, reach, ending, contact }: OpenProps) {
  const { change, closeAt, finishDialog } = useVisitActions()
  const { cancel_by } = useOffice()
  const { data: rooms = [] } = useRooms()
  const paused = contact.isLive ? undefined : say('display.pausedSince', { time: contact.since })
  const onClose = () => closeAt('schedule', { dialog: undefined })
  const tell = (sentence: string) => change({ dialog: { kind: 'message', sentence } })
  /** Shows an answer, unless the dialog is still open and shows it itself. */
  const tellIfClosed = (sentence: string) =>
    change(({ dialog: open }) => (open === dialog ? {} : { dialog: { kind: 'message', sentence } }))
  const freesRoom = say(ending.isMailed ? 'display.endFreesAndTells' : 'display.endFrees', { room: room.name })
  switch (dialog.kind) {
    case 'book':
      return <QuickBooking {...{ room, dialog, draft, paused }} />
    case 'cancel': {
      const { booking } = dialog
      const Question = cancel_by === 'key' ? CodeDialog : CancelDialog
      const isRunning = ending.running?.id === booking.id
      const freesAndTells = say(ending.isMailed ? 'display.cancelFreesAndTells' : 'display.endFrees', {
        room: room.name
      })
      return (
        <Question
          {...{ booking, paused, onClose, tellIfClosed }}
          consequence={isRunning ? freesAndTells : say('display.cancelTells')}
          onCancelled={() =>
            finishDialog(dialog, say('display.bookingCancelled', { times: shownTimes(booking) }), {
              over: { booking, did: 'cancel' },
              booked: undefined
            })
          }
          onFailed={tell}
        />
      )
    }
    case 'end': {
      const { booking } = dialog
      const { isEnding, end } = ending
      return (
        <EndDialog {...{ booking, paused, isEnding, onClose }} consequence={freesRoom} onEnd={() => end(booking)} />
      )
    }
    case 'name': {
      // The notice that opened it is gone; the button below the state opens it again.
      const closeNaming = () => closeAt('first', { dialog: undefined })
      const onNamed = () => finishDialog(dialog, say('display.nameAdded'), { done: undefined, walkIn: undefined })
      return <NameDialog {...{ room, paused, onNamed, tellIfClosed }} done={dialog.done} onClose={closeNaming} />
    }
    case 'report': {
      const onReported = () =>
        change(({ dialog: open }) => ({
          dialog: open === dialog ? undefined : open,
          said: say('display.faultReported')
        }))
      return <ReportDialog {...{ room, paused, onClose, onReported, tellIfClosed }} />
    }
    case 'menu':
      return <KioskMenu {...{ room, rooms, contact, reach, onClose }} onReach={change} />
    default: {
      const { sentence, leadsTo } = dialog
      const seeSlots = () => change({ dialog: undefined, day: leadsTo, sheet: 'slots' })
      return <MessageDialog {...{ sentence, onClose }} onTomorrow={leadsTo === undefined ? undefined : seeSlots} />
    }
  }
}

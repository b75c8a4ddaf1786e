import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment, Time } from '@doorplate/domain/time'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../backend/later-parts.ts'
import { retryImport } from '../../backend/retry-import.ts'
import { useOffice } from '../../clock/use-office.ts'
import { LeavingNotice } from '../../kiosk/leaving-notice.tsx'
import type { GroupsOfPart } from '../../pages.ts'
import { useRooms } from '../../schedule/use-rooms.ts'
import { DialogExtra } from '../../ui/dialog.tsx'
import { shownTime } from '../../words/dates.ts'
import type { AtDoor } from '../door/actions/use-at-door.ts'
import type { ContactSince } from '../state/use-contact-since.ts'
import type { Visitor } from '../visit/use-visit.ts'
import { say } from '../words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { QuickBooking } from './quick-booking.tsx'

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

type Props = {
  room: RoomWithFaults
  now: Moment
  visitor: Visitor
  kiosk: boolean
  /** The last moment online, while nothing can be booked or cancelled. */
  staleSince: Time | undefined
  meeting: AtDoor['meeting']
  contact: ContactSince
}

export function DisplayDialog(props: Props) {
  return (
    <DialogExtra value={props.visitor.presence === 'leaving' && <LeavingNotice />}>
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    </DialogExtra>
  )
}

function OpenDialog({ room, now, visitor, kiosk, staleSince, meeting, contact }: Props) {
  const { visit, change, closeDialog: onClose } = visitor
  const { dialog } = visit
  const { cancel_by } = useOffice()
  const { data: rooms = [] } = useRooms()
  const paused = staleSince && say('display.pausedSince', { time: shownTime(staleSince) })
  switch (dialog?.kind) {
    case 'book':
      return <QuickBooking {...{ room, rooms, dialog, now, visitor, kiosk, paused }} />
    case 'cancel': {
      const { booking } = dialog
      const Question = cancel_by === 'key' ? CodeDialog : CancelDialog
      return (
        <Question
          {...{ booking, paused, onClose }}
          onCancelled={() => visitor.finishCancelling(booking)}
          onFailed={visitor.showFailure}
        />
      )
    }
    case 'end': {
      const { booking } = dialog
      const { isEnding, isMailed } = meeting
      return (
        <EndDialog {...{ room, booking, paused, isEnding, isMailed, onClose }} onEnd={() => meeting.end(booking)} />
      )
    }
    case 'name':
      return <NameDialog {...{ room, paused, onClose }} done={dialog.done} onNamed={visitor.finishNaming} />
    case 'report':
      return <ReportDialog {...{ room, paused, onClose }} onReported={visitor.finishReport} />
    case 'menu':
      return <KioskMenu {...{ room, rooms, contact, onClose }} reach={visit} onReach={change} />
    case 'message': {
      const { sentence, leadsTo } = dialog
      const onTomorrow = leadsTo === undefined ? undefined : () => visitor.showSlotsOf(leadsTo)
      return <MessageDialog {...{ sentence, onClose }} onTomorrow={onTomorrow} />
    }
    default:
      return null
  }
}

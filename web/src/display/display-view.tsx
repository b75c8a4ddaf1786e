import type { GroupsOfPart } from '../pages.ts'
import './display.css'
import { addDays, type Moment } from '@doorplate/domain/time'
import { lazy, Suspense } from 'react'
import { loadPart } from '../backend/loading/lazy-parts.ts'
import { retryImport } from '../backend/loading/retry-import.ts'
import { useNow } from '../clock/use-clock.ts'
import { useMovedRoom } from '../kiosk/reload/use-moved-room.ts'
import { useWakeLock } from '../kiosk/screen/use-wake-lock.ts'
import type { Contact } from '../live/contact.ts'
import { useBookings } from '../schedule/queries/use-bookings.ts'
import { useRooms } from '../schedule/queries/use-rooms.ts'
import { RoomIdInvalid } from '../schedule/room-id-invalid.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { useFocusOnShow } from '../ui/focus/use-focus-on-show.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { BackButton } from './back-button.tsx'
import { useRoomOfDisplay } from './door/backend/use-room-of-display.ts'
import { DisplayHeader } from './layout/display-header.tsx'
import { RoomDisplay } from './room-display.tsx'
import { StatusSign } from './state/status-sign.tsx'
import { useContactSince } from './state/use-contact-since.ts'
import { useDisplayColors } from './state/use-display-colors.ts'
import { say } from './words.ts'

const KioskFacts = lazy(() =>
  retryImport(async () => {
    const { KioskFacts } = await loadPart(
      ['kiosk'] satisfies GroupsOfPart<'facts'>,
      () => import('./kiosk-menu/kiosk-facts.tsx')
    )
    return { default: KioskFacts }
  })
)

type Props = {
  room_id: string
  contact: Contact
  kiosk: boolean
  focused?: boolean
  onBack: (room_id: string | undefined) => void
}

/**
 * The display of one room, or of a room that does not exist. Before the server's first answer a page says so; afterwards
 * the display keeps its data.
 */
export function DisplayView({ room_id, contact, kiosk, focused = false, onBack }: Props) {
  useWakeLock(kiosk)
  const now = useNow()
  const { rooms, room, today, isShown } = useDisplayData(room_id, { now, contact, kiosk })

  if (room === null) return <NotFound room_id={room_id} focused={focused} onBack={() => onBack(undefined)} />
  if (!room) {
    return (
      <WaitPage failure={say('all.roomsFailed')} read={rooms}>
        {contact.state === 'stale' && contact.kept && <WaitingDisplay {...{ room_id, contact, now }} />}
      </WaitPage>
    )
  }
  if (!isShown) return <WaitPage failure={say('all.bookingsFailed')} read={today} />
  return <RoomDisplay {...{ room, now, contact, kiosk, focused }} onBack={() => onBack(room_id)} />
}

type NotFoundProps = { room_id: string; focused: boolean; onBack: () => void }

function NotFound({ room_id, focused, onBack }: NotFoundProps) {
  useTitle(say('all.roomNotFound'))
  const heading = useFocusOnShow<HTMLHeadingElement>(focused)
  useDisplayColors('unknown', false)
  return (
    <main className="display-view-layout">
      <DisplayHeader back={<BackButton onBack={onBack} />} />
      <section className="not-found">
        <StatusSign state="unknown" />
        <h1 ref={heading} tabIndex={-1}>
          {say('all.roomNotFound')}
        </h1>
        <RoomIdInvalid room_id={room_id} />
      </section>
    </main>
  )
}

/** A kiosk without any data of its room shows facts about itself for the technician. */
function WaitingDisplay({ room_id, contact, now }: { room_id: string; contact: Contact; now: Moment }) {
  const contactSince = useContactSince(contact, now)
  return (
    <>
      <p role="status">{say('display.waiting')}</p>
      <Suspense>
        <KioskFacts room={{ id: room_id }} contact={contactSince} />
      </Suspense>
    </>
  )
}

type Options = { now: Moment; contact: Contact; kiosk: boolean }

function useDisplayData(room_id: string, { now, contact, kiosk }: Options) {
  const rooms = useRooms()
  const room = useRoomOfDisplay(room_id, rooms.data)
  useMovedRoom(kiosk && room === null ? rooms.dataUpdatedAt : undefined)
  const today = useBookings(room === null ? undefined : room_id, now.date)
  const isShown = room && (today.data || contact.state === 'stale')
  // Tomorrow is read ahead, so that there is a schedule after midnight even while the server is unreachable.
  useBookings(isShown ? room_id : undefined, addDays(now.date, 1))
  return { rooms, room, today, isShown }
}

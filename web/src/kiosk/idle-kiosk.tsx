import { LeavingNotice } from './leaving-notice.tsx'
import { useKeptStart } from './start/use-kept-start.ts'
import { useIdle } from './use-idle.ts'
import { useNewestPage } from './use-newest-page.ts'

type Props = {
  room_id: string
  /** Whether it is said here that the person seems to have left. */
  isNoticeShown: boolean
  onIdle(): void
}

/** Watches whether someone is at a kiosk, which becomes the newest page while no one is, and keeps what it starts with. */
export function IdleKiosk({ room_id, isNoticeShown, onIdle }: Props) {
  useKeptStart(room_id)
  const presence = useIdle(true, onIdle)
  useNewestPage(presence === 'away')
  return isNoticeShown && presence === 'leaving' ? <LeavingNotice /> : null
}

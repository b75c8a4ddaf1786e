import { LeavingNotice } from './leaving-notice.tsx'
import { useIdle } from './use-idle.ts'
import { useNewestPage } from './use-newest-page.ts'

type Props = {
  /** Whether it is said here that the person seems to have left. */
  isNoticeShown: boolean
  onIdle(): void
}

/** Watches whether someone is at a kiosk, which becomes the newest page while no one is. */
export function IdleKiosk({ isNoticeShown, onIdle }: Props) {
  const presence = useIdle(true, onIdle)
  useNewestPage(presence === 'away')
  return isNoticeShown && presence === 'leaving' ? <LeavingNotice /> : null
}

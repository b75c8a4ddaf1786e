import { LeavingNotice } from './leaving-notice.tsx'
import { useNewestPage } from './reload/use-newest-page.ts'
import { useSnapshotStart } from './start/use-snapshot-start.ts'
import { useIdle } from './use-idle.ts'

type Props = {
  room_id: string
  isNoticeShown: boolean
  onIdle(): void
}

export function IdleKiosk({ room_id, isNoticeShown, onIdle }: Props) {
  useSnapshotStart(room_id)
  const presence = useIdle(true, onIdle)
  useNewestPage(presence === 'away')
  return isNoticeShown && presence === 'leaving' ? <LeavingNotice /> : null
}

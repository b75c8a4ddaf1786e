import './not-found.css'
import { RoomIdInvalid } from '../schedule/room-id-invalid.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { BackButton } from './back-button.tsx'
import { DisplayHeader } from './display-header.tsx'
import { StatusSign } from './status-sign.tsx'
import { useDisplayColors } from './use-display-colors.ts'

type Props = { room_id: string; focused: boolean; onBack: () => void }

export function NotFound({ room_id, focused, onBack }: Props) {
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

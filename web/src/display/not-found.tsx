import './not-found.css'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { useTitle } from '../ui/use-title.ts'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'
import { DisplayHeader } from './display-header.tsx'
import { StatusSign } from './status-sign.tsx'
import { useDisplayColors } from './use-display-colors.ts'

/** Characters of a wrong id that are shown: it came from an address bar and can be anything. */
const shownLength = 64

type Props = { room_id: string; focused: boolean; onBack: () => void }

export function NotFound({ room_id, focused, onBack }: Props) {
  const characters = [...room_id]
  const shown = characters.slice(0, shownLength).join('')
  useTitle(say('all.roomNotFound'))
  const heading = useFocusOnShow<HTMLHeadingElement>(focused)
  useDisplayColors('unknown', false)
  return (
    <main className="display-view-layout">
      <DisplayHeader onBack={onBack} />
      <section className="not-found">
        <StatusSign state="unknown" />
        <h1 ref={heading} tabIndex={-1}>
          {say('all.roomNotFound')}
        </h1>
        <p>
          <Said it="display.roomIdInvalid" id={<bdi>{characters.length > shownLength ? `${shown}…` : shown}</bdi>} />
        </p>
      </section>
    </main>
  )
}

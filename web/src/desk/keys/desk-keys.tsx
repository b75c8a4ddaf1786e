import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { deskAddress, go } from '../address/address.ts'
import { pagesOf } from '../desk-pages.ts'
import { DeskDialog } from '../parts/desk-dialog.tsx'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { isShortcut, useLetter } from './use-letter.ts'

/** Milliseconds between G and the letter of a page. */
const sequenceMilliseconds = 1500

const showEvent = 'doorplate-desk-keys'

/** Opens the list of keys, from wherever it is called. */
export function showKeys(): void {
  window.dispatchEvent(new Event(showEvent))
}

/** The keys of all pages, and their list. Lists, panels and dialogs have their own. */
export function DeskKeys() {
  const { role } = useOperator()
  const [isShown, setShown] = useState(false)
  const lettered = useRef(Number.NEGATIVE_INFINITY)
  useListener(showEvent as 'focus', () => setShown(true))
  useLetter('?', () => setShown(true))
  useLetter('b', () => go(deskAddress('bookings', { booking: 'new' })))
  useListener(
    'keydown',
    (event) => {
      if (!isShortcut(event)) return
      const key = event.key.toUpperCase()
      const isSecond = event.timeStamp - lettered.current < sequenceMilliseconds
      lettered.current = key === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const page = isSecond && pagesOf(role).find(({ letter }) => letter === key)
      if (!page) return
      event.preventDefault()
      go(deskAddress(page.path))
    },
    { capture: true }
  )
  return isShown && <KeysDialog onClose={() => setShown(false)} />
}

function KeysDialog({ onClose }: { onClose(): void }) {
  const { role } = useOperator()
  const pages = pagesOf(role).flatMap(({ name, letter }) => (letter === undefined ? [] : [[name, letter] as const]))
  const keys: [keys: string, what: string][] = [
    ['/   Ctrl K', say('desk.keyFind')],
    ['B', say('desk.keyBook')],
    ...pages.map(([page, second]): [string, string] => [
      say('desk.keyThen', { first: 'G', second }),
      say('desk.keyGoTo', { page })
    ]),
    ['↑ ↓ ⏎', say('desk.keyRows')],
    ['␣   ⇧ ↑ ↓   Ctrl A', say('desk.keyChoose')],
    ['M', say('desk.keyMove')],
    ['Del', say('desk.keyCancel')],
    ['Esc', say('desk.keyClose')],
    ['?', say('desk.keyList')]
  ]
  return (
    <DeskDialog title={say('desk.keys')} onClose={onClose}>
      <dl className="desk-facts">
        {keys.map(([name, what]) => (
          <div key={name}>
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="desk-buttons">
        <Button className="button" onPress={onClose}>
          {say('all.close')}
        </Button>
      </div>
    </DeskDialog>
  )
}

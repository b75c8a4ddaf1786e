import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { Check, Warning } from '../../ui/icons/icons.tsx'
import { sentenceOf } from '../calls/sentence-of.ts'
import { say } from '../words.ts'
import { dismiss, dismissAll, type Notice, notify, useNotices, warn } from './notices.ts'

/** Always rendered, so that screen readers announce each notice. */
export function NoticeList() {
  const notices = useNotices()
  // Whoever signs in next must not undo what was done before.
  useEffect(() => dismissAll, [])
  return (
    <section className="desk-notices" aria-label={say('desk.notices')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

/** Stays while somebody points at it or has the focus in it. */
function NoticeBox({ notice: { id, text, undo, seconds, isFailure } }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = window.setTimeout(() => dismiss(id), seconds * 1000)
    return () => window.clearTimeout(timer)
  }, [id, isHeld, seconds])

  async function takeBack() {
    dismiss(id)
    await undo!().then(
      () => notify(say('desk.undone')),
      (error) => warn(say('desk.notUndone', { reason: sentenceOf(error) }))
    )
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done to it, it only waits.
    <div
      className="desk-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isFailure ? <Warning /> : <Check />}
      <p>{text}</p>
      {undo && (
        <Button className="button desk-button-small" onPress={takeBack}>
          {say('desk.undo')}
        </Button>
      )}
      <Button className="button button-plain desk-button-small" onPress={() => dismiss(id)}>
        {say('all.close')}
      </Button>
    </div>
  )
}

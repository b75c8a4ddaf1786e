import { useState } from 'react'
import { createLazyParts, loadPart } from '../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../pages.ts'
import { say } from '../timeline/words.ts'
import { Calendar } from '../ui/icons/later-icons.tsx'

const { useParts } = createLazyParts(() =>
  loadPart(['feed'] satisfies GroupsOfPart<'feed'>, () => import('./subscribe-panel.tsx'))
)

export function Subscribe(feed: { office_id: string; room_id?: string }) {
  const [isOpen, setOpen] = useState(false)
  const { SubscribePanel } = useParts(isOpen) ?? {}
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Calendar />
        {say('day.subscribe')}
      </button>
      {isOpen && SubscribePanel && <SubscribePanel {...feed} onClose={() => setOpen(false)} />}
    </>
  )
}

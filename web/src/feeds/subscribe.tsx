import { useState } from 'react'
import { createLaterParts, loadWords } from '../backend/later-parts.ts'
import { Calendar } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'

const { useParts } = createLaterParts(async () => {
  const [{ SubscribePanel }] = await Promise.all([import('./subscribe-panel.tsx'), loadWords('feed')])
  return { SubscribePanel }
})

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

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { narrow, useMedia } from '../../../ui/hooks/use-media.ts'
import { useBeforePaint } from '../../../ui/hooks/use-when.ts'

export function useRoomFold(hasRoom: boolean) {
  const isNarrow = useMedia(narrow)
  const [isChanging, setChanging] = useState(false)
  const rooms = useRef<HTMLDivElement>(null)
  const isFolded = isNarrow && hasRoom && !isChanging

  // The list that had the focus is gone.
  useBeforePaint(isFolded, () => {
    if (document.activeElement === document.body) focusChosenRoom(rooms.current)
  })

  function changeRoom({ isFarAway = false } = {}) {
    flushSync(() => setChanging(true))
    focusChosenRoom(rooms.current)
    if (isFarAway) rooms.current?.scrollIntoView({ block: 'start' })
  }

  return { rooms, isFolded, setChanging, changeRoom }
}

function focusChosenRoom(rooms: HTMLElement | null) {
  rooms?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
}

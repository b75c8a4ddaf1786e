import { useRef, useState } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'
import { useWhen } from '../ui/hooks/use-when.ts'
import { useAfter } from '../ui/timers/use-after.ts'

/** Longer than an accidental touch. */
const holdMilliseconds = 3000

/** Calls `onHeld` after a long touch, or a long Enter while nothing else has the focus. Returns the element's handlers. */
export function useHold(onHeld: (() => void) | undefined) {
  const [isPressed, setPressed] = useState(false)
  /** A key that is still down must not press anything that has just appeared. */
  const isDown = useRef(false)
  const isWanted = onHeld !== undefined
  const begin = () => setPressed(true)
  const end = () => setPressed(false)

  useAfter(isWanted && isPressed ? holdMilliseconds : undefined, () => {
    end()
    onHeld?.()
  })
  useWhen(!isWanted, end)

  function onKeyDown(event: KeyboardEvent) {
    const { key, repeat, target } = event
    if (key !== 'Enter') return
    if (repeat && isDown.current) event.preventDefault()
    const isElsewhere = target !== document.body && !(target instanceof HTMLHeadingElement)
    if (repeat || isElsewhere) return
    isDown.current = true
    begin()
  }

  function release() {
    isDown.current = false
    end()
  }

  useListener('keydown', onKeyDown, { isOn: isWanted, capture: true })
  useListener('keyup', release, { isOn: isWanted })
  useListener('blur', release, { isOn: isWanted })

  if (!isWanted) return {}
  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A long touch would open the browser's own menu.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault()
  }
}

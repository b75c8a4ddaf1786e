import { useRef, useState } from 'react'
import { useAfter } from '../ui/hooks/use-after.ts'
import { useListener } from '../ui/hooks/use-listener.ts'
import { useWhen } from '../ui/hooks/use-when.ts'

/** Milliseconds: longer than anyone touches something by chance. */
const holdMilliseconds = 3000

/**
 * Tells when something has been held with a finger, or the Enter key while nothing else has the focus.
 * @param onHeld absent where nothing happens
 * @returns what the element listens to
 */
export function useHold(onHeld: (() => void) | undefined) {
  const [isPressed, setPressed] = useState(false)
  /** The key is still down: it shall press nothing in what has come. */
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

import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds: longer than anyone touches something by chance. */
const holdMilliseconds = 3000

/**
 * Tells when something has been held with a finger, or the Enter key while nothing else has the focus.
 * @param onHeld absent where nothing happens
 * @returns what the element listens to
 */
export function useHold(onHeld: (() => void) | undefined) {
  const timer = useRef<number>(undefined)
  /** The key is still down: it shall press nothing in what has come. */
  const isDown = useRef(false)
  const isWanted = onHeld !== undefined
  const held = useEffectEvent(() => onHeld?.())

  function begin() {
    end()
    timer.current = window.setTimeout(() => held(), holdMilliseconds)
  }

  function end() {
    window.clearTimeout(timer.current)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (key !== 'Enter') return
    if (repeat && isDown.current) event.preventDefault()
    const isElsewhere = target !== document.body && !(target instanceof HTMLHeadingElement)
    if (repeat || isElsewhere) return
    isDown.current = true
    begin()
  })

  useEffect(() => {
    if (!isWanted) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    const onUp = () => {
      isDown.current = false
      window.clearTimeout(timer.current)
    }
    window.addEventListener('keydown', listen, { capture: true })
    window.addEventListener('keyup', onUp)
    window.addEventListener('blur', onUp)
    return () => {
      onUp()
      window.removeEventListener('keydown', listen, { capture: true })
      window.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', onUp)
    }
  }, [isWanted])

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

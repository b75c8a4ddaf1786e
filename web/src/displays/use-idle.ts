import { useEffect, useEffectEvent, useState } from 'react'

/** How long a display waits for somebody before it goes back to itself, in milliseconds. */
export const idleMilliseconds = 120_000

const signs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'input'] as const

/**
 * Whether nobody is at the display: not touched since it was opened, or not for two minutes.
 * @param onIdle called when somebody has been there and the two minutes are over
 */
export function useIdle(onIdle: () => void): boolean {
  const [idle, setIdle] = useState(true)
  const leave = useEffectEvent(() => {
    setIdle(true)
    onIdle()
  })

  useEffect(() => {
    let waiting: number | undefined
    function stay() {
      setIdle(false)
      window.clearTimeout(waiting)
      waiting = window.setTimeout(leave, idleMilliseconds)
    }
    for (const sign of signs) window.addEventListener(sign, stay, { capture: true, passive: true })
    return () => {
      window.clearTimeout(waiting)
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true })
    }
  }, [])

  return idle
}

import { useEffectEvent, useState } from 'react'
import { useWhen } from '../ui/hooks/use-when.ts'

export const idleMilliseconds = 120_000

/** Long enough to read the notice and to stay. */
const noticeMilliseconds = 20_000

const signs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const

/** 'leaving' begins nearly two minutes after the last touch or key. */
export type Presence = 'away' | 'here' | 'leaving'

/** A kiosk is away until it is touched, and again after two minutes without a touch; then `onIdle` is called. */
export function useIdle(kiosk: boolean, onIdle: () => void): Presence {
  const [presence, setPresence] = useState<Presence>(kiosk ? 'away' : 'here')
  const leave = useEffectEvent(() => {
    setPresence('away')
    onIdle()
  })

  useWhen(kiosk, () => {
    let leaving: number | undefined
    let waiting: number | undefined
    function stay() {
      setPresence('here')
      window.clearTimeout(leaving)
      window.clearTimeout(waiting)
      leaving = window.setTimeout(() => setPresence('leaving'), idleMilliseconds - noticeMilliseconds)
      waiting = window.setTimeout(leave, idleMilliseconds)
    }
    for (const sign of signs) window.addEventListener(sign, stay, { capture: true, passive: true })
    // After React's own listener: a render before it would restore the field without the new input.
    window.addEventListener('input', stay)
    return () => {
      window.clearTimeout(leaving)
      window.clearTimeout(waiting)
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true })
      window.removeEventListener('input', stay)
    }
  })

  return presence
}

import { useEffect, useEffectEvent, useState } from 'react'

/** How long a kiosk waits for someone before it goes back to itself, in milliseconds. */
export const idleMilliseconds = 120_000

/** How long before that it says so, in milliseconds: long enough to read it and to stay. */
const noticeMilliseconds = 20_000

const signs = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel'] as const

/** Whether a person is at the screen. 'leaving' is nearly two minutes after the last sign of them. */
export type Presence = 'away' | 'here' | 'leaving'

/**
 * Away until a kiosk is touched, and again after two minutes without a touch. A screen that is no kiosk belongs to a
 * person, who is always there.
 * @param onIdle called when someone has been at the kiosk and the two minutes are over
 */
export function useIdle(kiosk: boolean, onIdle: () => void): Presence {
  const [presence, setPresence] = useState<Presence>(kiosk ? 'away' : 'here')
  const leave = useEffectEvent(() => {
    setPresence('away')
    onIdle()
  })

  useEffect(() => {
    if (!kiosk) return undefined
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
    // Only once React has heard of it: what is drawn before would have the field as it was, without what came.
    window.addEventListener('input', stay)
    return () => {
      window.clearTimeout(leaving)
      window.clearTimeout(waiting)
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true })
      window.removeEventListener('input', stay)
    }
  }, [kiosk])

  return presence
}

import { useEffect } from 'react'

/** Keeps a kiosk's screen on while the display is shown, where the browser can; one that cannot is set up to stay on. */
export function useWakeLock(kiosk: boolean): void {
  useEffect(() => {
    if (!kiosk || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | undefined
    let left = false

    // The browser lets go of the lock whenever the page is hidden, and asking for it then is refused.
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) await lock?.release()
      else held = lock
    }
    function onVisible() {
      void hold()
    }

    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [kiosk])
}

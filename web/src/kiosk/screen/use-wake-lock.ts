import { useEffect } from 'react'

/** Keeps a kiosk's screen on while the display is shown, if the browser can. */
export function useWakeLock(kiosk: boolean): void {
  useEffect(() => {
    if (!kiosk || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | undefined
    let left = false

    // The browser releases the lock whenever the page is hidden, and refuses a new one until it is visible. It also
    // refuses to save power; the next time that the page becomes visible is the next attempt.
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

import { useWhen } from '../../ui/hooks/use-when.ts'

export function useWakeLock(kiosk: boolean): void {
  useWhen(kiosk, keepScreenOn)
}

function keepScreenOn(): (() => void) | undefined {
  if (!('wakeLock' in navigator)) return undefined
  let lock: WakeLockSentinel | undefined
  let isOver = false

  // The browser releases the lock whenever the page is hidden, and refuses a new one until it is visible. It also
  // refuses to save power; the next time that the page becomes visible is the next attempt.
  async function request() {
    if (document.visibilityState !== 'visible') return
    const newLock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) await newLock?.release()
    else lock = newLock
  }
  const onVisible = () => void request()

  void request()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release()
  }
}

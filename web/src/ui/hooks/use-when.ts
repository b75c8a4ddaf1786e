import { useEffect, useEffectEvent } from 'react'

/** Acts after drawing, each time that the condition becomes true. */
export function useWhen(isSo: boolean, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (isSo) act()
  }, [isSo])
}

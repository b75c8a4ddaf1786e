import { useEffect, useEffectEvent } from 'react'

/** Listens on the window, where events of the document arrive too. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { isOn = true, capture = false } = {}
): void {
  const handle = useEffectEvent(listener)
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: WindowEventMap[Type]) => handle(event)
    window.addEventListener(type, listen, { capture })
    return () => window.removeEventListener(type, listen, { capture })
  }, [type, isOn, capture])
}

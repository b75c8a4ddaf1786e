import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** May return a cleanup. Other values are ignored, such as the promise that `scrollIntoView` returns in new browsers. */
type Action = () => unknown

export function useWhen(isSo: boolean, action: Action, what?: unknown): void {
  const act = useEffectEvent(action)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to run again.
  useEffect(() => (isSo ? cleanupIn(act()) : undefined), [isSo, what])
}

/** The same before the browser paints, for actions that measure, scroll or move the focus. */
export function useBeforePaint(isSo: boolean, action: Action, what?: unknown): void {
  const act = useEffectEvent(action)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to run again.
  useLayoutEffect(() => (isSo ? cleanupIn(act()) : undefined), [isSo, what])
}

function cleanupIn(returned: unknown): (() => void) | undefined {
  return typeof returned === 'function' ? () => returned() : undefined
}

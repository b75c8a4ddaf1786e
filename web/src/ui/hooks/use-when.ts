import { type EffectCallback, useEffect, useEffectEvent } from 'react'

/** Runs an effect each time that the condition becomes true, and when `what` changes. */
export function useWhen(isSo: boolean, effect: EffectCallback, what?: unknown): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to run again.
  useEffect(() => (isSo ? run() : undefined), [isSo, what])
}

/** Calls listeners after each change, in the form that `useSyncExternalStore` needs. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls those of this moment: a listener may end itself or add another. */
    call() {
      for (const listener of [...listeners]) listener()
    }
  }
}

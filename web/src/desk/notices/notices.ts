import { useSyncExternalStore } from 'react'

export type Notice = { id: number; text: string; undo?: (() => Promise<unknown>) | undefined }

let shown: readonly Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Says for eight seconds what was done. @param undo takes it back */
export function notify(text: string, undo?: () => Promise<unknown>): void {
  set([...shown, { id: nextId++, text, undo }])
}

export function dismiss(id: number): void {
  set(shown.filter((notice) => notice.id !== id))
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => shown)
}

function set(next: readonly Notice[]): void {
  shown = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type Notice = { id: number; text: string; seconds: number; undo?: (() => Promise<unknown>) | undefined }

const shownSeconds = 8
/** More would cover the page. */
const mostShown = 2

let shown: readonly Notice[] = []
let nextId = 1
const listeners = createListeners()

/** Says what was done. @param undo takes it back */
export function notify(text: string, undo?: () => Promise<unknown>, seconds = shownSeconds): void {
  set([...shown, { id: nextId++, text, undo, seconds }].slice(-mostShown))
}

export function dismiss(id: number): void {
  set(shown.filter((notice) => notice.id !== id))
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(listeners.subscribe, () => shown)
}

function set(next: readonly Notice[]): void {
  shown = next
  listeners.call()
}

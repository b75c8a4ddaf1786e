import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type Notice = {
  id: number
  text: string
  seconds: number
  undo?: (() => Promise<unknown>) | undefined
  isFailure?: boolean
}

const shownSeconds = 8
/** More would cover the page. */
const mostShown = 2
/** What can be taken back stays longer: only a newer Undo takes its place. */
const mostUndos = 3

let shown: readonly Notice[] = []
let nextId = 1
const listeners = createListeners()

/** Says what was done. @param undo takes it back */
export function notify(text: string, undo?: () => Promise<unknown>, seconds = shownSeconds): void {
  set(fitting([...shown, { id: nextId++, text, undo, seconds }]))
}

/** Says what was not done. */
export function warn(text: string): void {
  set(fitting([...shown, { id: nextId++, text, seconds: shownSeconds, isFailure: true }]))
}

function fitting(all: readonly Notice[]): readonly Notice[] {
  const undos = all.filter(({ undo }) => undo).slice(-mostUndos)
  const others = all.filter(({ undo }) => !undo).slice(-Math.max(1, mostShown - undos.length))
  return all.filter((notice) => undos.includes(notice) || others.includes(notice))
}

export function dismiss(id: number): void {
  set(shown.filter((notice) => notice.id !== id))
}

export function dismissAll(): void {
  set([])
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(listeners.subscribe, () => shown)
}

function set(next: readonly Notice[]): void {
  shown = next
  listeners.call()
}

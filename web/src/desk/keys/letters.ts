import { useSyncExternalStore } from 'react'
import { withStorage } from '../../backend/storage.ts'

const name = 'doorplate-desk-letters'
const listeners = new Set<() => void>()

/** Whether single letters are shortcuts. Speech input writes letters, and people can switch them off. */
export function areLettersOn(): boolean {
  return withStorage('localStorage', (storage) => storage.getItem(name)) !== 'off'
}

export function useLetters(): boolean {
  return useSyncExternalStore(subscribe, areLettersOn)
}

export function setLetters(isOn: boolean): void {
  withStorage('localStorage', (storage) => storage.setItem(name, isOn ? 'on' : 'off'))
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

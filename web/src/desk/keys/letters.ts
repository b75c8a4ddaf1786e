import { useSyncExternalStore } from 'react'
import { withStorage } from '../../backend/storage.ts'
import { createListeners } from '../listeners.ts'

const name = 'doorplate-desk-letters'
const listeners = createListeners()

/** Whether single letters are shortcuts. Speech input writes letters, and people can switch them off. */
export function areLettersOn(): boolean {
  return withStorage('localStorage', (storage) => storage.getItem(name)) !== 'off'
}

export function useLetters(): boolean {
  return useSyncExternalStore(listeners.subscribe, areLettersOn)
}

export function setLetters(isOn: boolean): void {
  withStorage('localStorage', (storage) => storage.setItem(name, isOn ? 'on' : 'off'))
  listeners.call()
}

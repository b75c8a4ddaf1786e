import { createContext, useContext } from 'react'
import { createDoorBackend, type DoorBackend } from '../../../backend/door.ts'
import { settings } from '../../../words/page-settings.ts'

export const DoorContext = createContext(createDoorBackend(settings))

export function useDoorBackend(): DoorBackend {
  return useContext(DoorContext)
}

import { createContext, useContext } from 'react'

/** Whether everybody uses this screen: it stores nothing that is typed, and its browser must not offer names. */
export const SharedScreen = createContext(false)

export function useSharedScreen(): boolean {
  return useContext(SharedScreen)
}

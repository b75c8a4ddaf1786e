import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SignedInOperator } from './session-calls.ts'
import type { SessionState, SessionStore } from './session-store.ts'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('No session is provided')
  return store
}

export function useSessionState(): SessionState {
  const { subscribe, get } = useSessionStore()
  return useSyncExternalStore(subscribe, get)
}

/** @throws Error if nobody is signed in: no page is shown then */
export function useOperator(): SignedInOperator {
  const state = useSessionState()
  if (state.is !== 'signedIn') throw new Error('Nobody is signed in')
  return state.session.operator
}

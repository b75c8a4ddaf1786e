import type { QueryClient } from '@tanstack/react-query'
import type { BackendError } from '../../backend/calls.ts'
import { isSignedOut, onSignedOut } from '../calls/desk-calls.ts'
import { createListeners } from '../listeners.ts'
import { endSession, readSession, type Session, startSession } from './session-calls.ts'

export type SessionState =
  | { is: 'unknown' | 'unreachable' }
  /** Why the key that this browser had is no longer valid. */
  | { is: 'signedOut'; reason?: string | undefined }
  /** `isOver` asks for the key over the page, which stays as it is. */
  | { is: 'signedIn'; session: Session; isOver: boolean }

type Word = 'signed in' | 'signed out'

export type SessionStore = ReturnType<typeof createSessionStore>

/** The operator's session, the same in all tabs of the browser. */
export function createSessionStore(queries: QueryClient) {
  const tabs = new BroadcastChannel('doorplate-desk')
  const listeners = createListeners()
  let state: SessionState = { is: 'unknown' }
  const waiting: { resolve(): void; reject(error: Error): void }[] = []

  function set(next: SessionState) {
    state = next
    listeners.call()
  }

  function begin(session: Session) {
    const isSomebodyElse = state.is === 'signedIn' && state.session.operator.id !== session.operator.id
    if (isSomebodyElse) queries.clear()
    set({ is: 'signedIn', session, isOver: false })
    for (const { resolve, reject } of waiting.splice(0)) {
      if (isSomebodyElse) reject(new Error('Somebody else has signed in'))
      else resolve()
    }
  }

  function end(reason?: string) {
    set({ is: 'signedOut', reason })
    for (const { reject } of waiting.splice(0)) reject(new Error('Signed out'))
    queries.clear()
  }

  function ask(): Promise<void> {
    if (state.is === 'signedIn') set({ ...state, isOver: true })
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  /** The session is gone. A revoked key does not come back, so nothing of its operator stays. */
  function lose(error: BackendError): Promise<void> {
    if (error.code !== 'key_revoked') return ask()
    end(error.message)
    return Promise.reject(error)
  }

  async function read() {
    try {
      begin(await readSession())
    } catch (error) {
      if (!isSignedOut(error)) {
        if (state.is !== 'signedIn') set({ is: 'unreachable' })
      } else if (error.code === 'key_revoked') end(error.message)
      else if (state.is === 'signedIn') set({ ...state, isOver: true })
      else set({ is: 'signedOut' })
    }
  }

  const tell = (word: Word) => tabs.postMessage(word)
  tabs.onmessage = ({ data }: MessageEvent<Word>) => (data === 'signed out' ? end() : read())
  onSignedOut(lose)

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    /** Reads the session, which is a use of it if somebody has just touched the page. */
    read,
    async signIn(key: string) {
      begin(await startSession(key))
      tell('signed in')
    },
    async signOut() {
      await endSession().catch((error) => {
        if (!isSignedOut(error)) throw error
      })
      end()
      tell('signed out')
    },
    /** Asks for the key although the session goes on, because it cannot be made longer. */
    askAgain: () => void ask().catch(() => {}),
    close: () => tabs.close()
  }
}

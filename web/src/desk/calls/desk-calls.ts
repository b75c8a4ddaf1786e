import { BackendError, type Calls, createCalls } from '../../backend/calls.ts'
import { isInUse } from './activity.ts'

type Call = Calls['call']

/** In milliseconds, for what changes or plans hundreds of bookings. Proxies wait a minute, too. */
export const longLimit = 60_000

/** Passes any call on. TypeScript cannot pass on the parameters of a generic function. */
type AnyCall = (...of: unknown[]) => Promise<unknown>

// A key counts before a session, also the public one. An empty header counts as none.
const desk = createCalls({ anon_key: '' }, 'desk').call as unknown as AnyCall
const background = createCalls({ anon_key: '' }, 'desk-background').call as unknown as AnyCall

const send: AnyCall = (...of) => (isInUse() ? desk : background)(...of)

/** Calls with the operator's session, whether there is one or not. */
export const sessionCall = send as unknown as Call

/** Resolves once somebody has signed in again. Rejects if it is somebody else, or the key was revoked. */
type AskToSignIn = (error: BackendError) => Promise<void>

let askToSignIn: AskToSignIn = () => Promise.reject(new Error('The desk has not started'))

/** The desk shows the sign-in over its page. */
export function onSignedOut(ask: AskToSignIn): void {
  askToSignIn = ask
}

const sendSignedIn: AnyCall = async (...of) => {
  try {
    return await send(...of)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    await askToSignIn(error)
    return send(...of)
  }
}

/** Calls the server. A call that meets an ended session waits until somebody has signed in, and is repeated. */
export const call = sendSignedIn as unknown as Call

export function isSignedOut(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status === 401
}

import { BackendError } from '../../backend/calls.ts'
import { say } from '../words.ts'

/** What the server says about a failed call, or that it does not answer. */
export function sentenceOf(error: Error): string {
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('desk.unreachable')
}

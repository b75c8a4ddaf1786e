import { textFault } from '../texts.ts'
import type { Message } from '../words/say.ts'

export const noteLimit = 120

export function noteProblem(note: string): Message<'problem'> | undefined {
  const fault = textFault({ limit: noteLimit, required: false }, note)
  return fault && ['problem.noteInvalid', { max: noteLimit }]
}

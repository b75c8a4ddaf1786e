/** A window of this browser, since its attempt to read began. */
export type Window = { id: string; since: number }

export type WindowMessage = Window & { said: 'joining' | 'leading' | 'left' | { frames: string } }

export function isBefore(one: Window, other: Window): boolean {
  return one.since < other.since || (one.since === other.since && one.id < other.id)
}

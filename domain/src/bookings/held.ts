import type { Time } from '../time.ts'

/** When people check in. After `due` the room is released; without it they are asked, and keep the room. */
export type CheckInWindow = { opens: Time; due: Time | null }

export type HeldDetails = {
  version: number
  created_at: string
  changed_at: string | null
  changes: number
  /** Until then a cancelling can be taken back, and no one is told of it. */
  undo_until: string | null
  /** When it was ended before its time: its end is the quarter hour before. */
  ended_at: string | null
  /** The end before it was ended, or extended at the door. */
  planned_end: Time | null
  checked_in_at: string | null
  /** When the room was given free, because no one checked in. */
  released_at: string | null
  /** Null where no one is asked to check in, or not any more. */
  check_in: (CheckInWindow & { at_door: boolean }) | null
  /** The newest message to each person, the booker first. */
  invitations: SentInvitation[]
}

export type SentInvitation = {
  recipient: string
  /** `dropped`: not needed any more. */
  state: 'queued' | 'sent' | 'failed' | 'dropped'
  /** Why it failed: there is no such mailbox, the mail server refused it, or it was tried for too long. */
  reason: 'no_mailbox' | 'refused' | 'gave_up' | null
}

import type { Day, Time } from '../time.ts'

/** The check-in window. The room is released after `due`; without `due`, a missing check-in has no consequence. */
export type CheckInWindow = { opens: Time; due: Time | null }

export type HolderDetails = {
  version: number
  created_at: string
  changed_at: string | null
  changes: number
  /** The end of the undo window of a cancellation: mail is sent after it. */
  undo_until: string | null
  /** Why the office cancelled it. */
  cancel_reason: string | null
  /** Whether an operator booked it against the rules of the room. */
  rules_overridden: boolean
  /** When it was ended early; `end_time` is then the quarter hour before. */
  ended_at: string | null
  planned_end: Time | null
  checked_in_at: string | null
  released_at: string | null
  check_in: (CheckInWindow & { at_door: boolean }) | null
  invitations: SentInvitation[]
  series: InSeries | null
}

export type InSeries = { id: string; planned_date: Day; planned_start: Time }

export const invitationStates = ['queued', 'sent', 'failed', 'dropped'] as const
export const failureReasons = ['no_mailbox', 'refused', 'gave_up'] as const

export type SentInvitation = {
  recipient: string
  state: (typeof invitationStates)[number]
  reason: (typeof failureReasons)[number] | null
}

import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { SeriesDates } from '../../calendar/invitation.ts'
import { type Addressed, insertMessages, type Posting, reasonOf } from '../message-store.ts'
import {
  dropInvitations,
  dropSeriesMessages,
  invitedToSeries,
  notifiedOfSeries,
  uninvitedSince
} from './series-message-store.ts'

type SeriesMessage = {
  /** The first date of the series, as planned: without its own room or time. */
  planned: Addressed
  dates: SeriesDates
  room: Room
}

export async function queueSeriesRequests(queries: Queries, message: SeriesMessage, posting: Posting): Promise<void> {
  const { booker_email, guests } = message.planned
  await queue(queries, { ...message, method: 'REQUEST', recipients: [booker_email, ...guests] }, posting)
}

/** Dates that now belong to another series, and who is invited to it. */
type Apart = { days: Day[]; people: readonly string[] }

/** Notifies everybody invited to the series that it lost some of its dates. Queued invitations to it are dropped. */
export async function queueSeriesUpdate(
  queries: Queries,
  message: SeriesMessage,
  posting: Posting,
  apart: Apart = { days: [], people: [] }
): Promise<void> {
  const invited = await invitedToSeries(queries, message.planned.id)
  await dropSeriesMessages(queries, message.planned.id, { of: 'series' })
  const goesOn = amongEmails(apart.people)
  const split = { ...message, dates: { ...message.dates, apart: apart.days } }
  await queue(queries, { ...split, method: 'REQUEST', recipients: invited.filter(goesOn) }, posting)
  const others = invited.filter((person) => !goesOn(person))
  await queue(queries, { ...message, method: 'REQUEST', recipients: others }, posting)
}

type SeriesChange = {
  before: SeriesMessage
  after: SeriesMessage
  dates: readonly string[]
  /** The people whom it concerns; by default everybody. */
  only?: ReadonlySet<string>
}

/**
 * Sends a changed series again, and notifies those who are no longer invited to it. Queued invitations to it and to the
 * dates are dropped. Returns the people who left.
 */
export async function queueSeriesChange(
  queries: Queries,
  { before, after, dates, only }: SeriesChange,
  posting: Posting
): Promise<string[]> {
  const { booker_email, guests } = after.planned
  const recipients = [booker_email, ...guests]
  const invited = await invitedToSeries(queries, after.planned.id)
  const isRecipient = amongEmails(recipients)
  const left = invited.filter((person) => !isRecipient(person))
  await dropSeriesMessages(queries, after.planned.id, { of: 'series' })
  await dropInvitations(queries, after.planned.id, dates)
  const notified = recipients.filter((person) => !only || only.has(person))
  await queue(queries, { ...after, method: 'REQUEST', recipients: notified }, posting)
  await queue(queries, { ...before, method: 'CANCEL', recipients: left, left: true }, posting)
  return left
}

/** Notifies everybody who was sent a message about the series or one of its dates. Queued messages are dropped. */
export async function queueSeriesCancels(queries: Queries, message: SeriesMessage, posting: Posting): Promise<void> {
  await dropSeriesMessages(queries, message.planned.id, { of: 'all' })
  const notified = await notifiedOfSeries(queries, message.planned.id)
  await queue(queries, { ...message, method: 'CANCEL', recipients: notified }, posting)
}

/** Queues the invitations again that were dropped when dates were cancelled. @param since the first number of its messages */
export async function queueSeriesUndo(
  queries: Queries,
  message: SeriesMessage,
  since: number,
  posting: Posting
): Promise<void> {
  const { id, booker_email, guests } = message.planned
  const recipients = await uninvitedSince(queries, id, { since, people: [booker_email, ...guests] })
  await queue(queries, { ...message, method: 'REQUEST', recipients }, posting)
}

type Sending = SeriesMessage & { method: 'REQUEST' | 'CANCEL'; recipients: readonly string[]; left?: boolean }

async function queue(queries: Queries, { planned, dates, left, ...message }: Sending, posting: Posting): Promise<void> {
  const also = { series: dates, ...(left ? { left } : reasonOf(planned.cancel_reason)) }
  await insertMessages(queries, { ...message, booking: planned, also }, posting)
}

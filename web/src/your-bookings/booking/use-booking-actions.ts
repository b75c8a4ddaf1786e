import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, OwnBooking, OwnSeries } from '../../backend/holder.ts'
import { invalidate } from '../../backend/queries.ts'
import { useClock } from '../../clock/use-clock.ts'
import { ownBookingKey } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useSecondsLeft } from '../../ui/timers/use-seconds-left.ts'
import type { Scope } from '../series/use-series.ts'
import { type Answered, showAnswer, withThisDate } from '../show-answer.ts'
import { say } from '../words.ts'

export function useBookingActions(access: BookingAccess, booking: OwnBooking, series: OwnSeries | undefined) {
  const holder = useHolder()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<Error>()
  const answer = {
    onMutate: () => setProblem(undefined),
    onSuccess: (answered: Answered) => showAnswer(queries, access, answered),
    onError: (error: Error) => {
      setProblem(error)
      invalidate(queries, ownBookingKey(access.id))
    }
  }
  const withDates = (call: (access: BookingAccess) => Promise<OwnSeries>) =>
    withThisDate(holder, access, call({ id: booking.series!.id, key: access.key }))
  // Dates that were cancelled together come back together.
  const isOneOfSeveral = booking.undo_until !== null && booking.undo_until === series?.undo_until
  const undoing = useMutation({
    ...answer,
    // The number of dates is kept, to say afterwards how many came back.
    mutationFn: async (_dates: number) =>
      isOneOfSeveral ? withDates(holder.undoDates) : { booking: await holder.undo(access) }
  })
  const cancelling = useMutation({
    ...answer,
    mutationFn: async (scope: Scope) => {
      if (scope === 'this') return { booking: await holder.cancel(access) }
      const from = scope === 'following' ? booking.series!.planned_date : undefined
      return withDates((of) => holder.cancelDates(of, from))
    },
    onMutate: () => {
      setProblem(undefined)
      undoing.reset()
    }
  })
  const checkingIn = useMutation({ ...answer, mutationFn: async () => ({ booking: await holder.checkIn(access) }) })

  return { cancelling, undoing, checkingIn, problem, setProblem }
}

/** The seconds in which a cancellation can still be undone. */
export function useUndoSeconds({ cancelled, undo_until }: OwnBooking): number {
  const end = cancelled && undo_until !== null ? Date.parse(undo_until) : undefined
  return useSecondsLeft(end, useClock().instant)
}

export function isEverybodyTold({ invitations }: OwnBooking): boolean {
  return invitations.length > 0 && invitations.every(({ state }) => state === 'sent')
}

export function sentenceOf(error: Error): string {
  if (error instanceof BackendError && error.code !== 'unreachable') return error.message
  const sentence = say('yours.notAnswered')
  return navigator.onLine ? sentence : `${say('all.offline')} ${sentence}`
}

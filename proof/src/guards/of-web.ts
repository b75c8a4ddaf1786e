import type { Guard } from './guard.ts'

/** What keeps a screen from saying what is not so. */
export const guardsOfWeb: Guard[] = [
  {
    name: 'a form whose time is taken cannot be submitted',
    file: 'web/src/booking/form/booking-form.tsx',
    text: 'isFilledIn(draft) && !conflict &&',
    without: 'isFilledIn(draft) &&',
    tests: ['web/src/booking']
  },
  {
    name: 'a form that is not filled in cannot be submitted',
    file: 'web/src/booking/form/booking-form.tsx',
    text: 'const canSubmit = isFilledIn(draft) && ',
    without: 'const canSubmit = ',
    tests: ['web/src/booking']
  },
  {
    name: 'a duration that the person chose is kept at another start',
    file: 'web/src/booking/form/booking-draft.ts',
    text: 'return draft.durationChosen ? draft : ',
    without: 'return ',
    tests: ['web/src/booking/booking-view.test.tsx']
  },
  {
    name: 'a screen that others use next remembers no one',
    file: 'web/src/booking/form/use-remembered-booker.ts',
    text: 'if (!shared) storeBooker(submitted)',
    without: 'storeBooker(submitted)',
    tests: ['web/src/booking/form/remembered-booker.test.tsx']
  },
  {
    name: 'a screen that others use next offers no one',
    file: 'web/src/booking/form/use-remembered-booker.ts',
    text: 'useState(() => (shared ? undefined : loadBooker()))',
    without: 'useState(loadBooker)',
    tests: ['web/src/booking/form/remembered-booker.test.tsx']
  },
  {
    name: 'Cancel keeps what was typed, but not for the next person',
    file: 'web/src/booking/use-step-actions.ts',
    text: 'if (shared) onDraft(emptyDraft)',
    without: '',
    tests: ['web/src/booking/booking-view.test.tsx']
  },
  {
    name: 'a login page is no data',
    file: 'web/src/backend/calls.ts',
    text: 'return isAnswer(answer) ? answer : undefined',
    without: 'return answer as Answer',
    tests: ['web/src/backend/backend.test.ts']
  },
  {
    name: 'a screen that is out of touch says so',
    file: 'web/src/live/contact.ts',
    text: 'else if (now >= doubtAt) say(touched.moment)',
    without: '',
    tests: ['web/src/live/contact.test.ts', 'web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'a screen with old data is not called up to date',
    file: 'web/src/live/contact.ts',
    text: "state.status === 'success' && !state.isInvalidated && state.fetchFailureCount === 0",
    without: "state.status === 'success'",
    tests: ['web/src/live/contact.test.ts', 'web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'a screen that shows what was never read is not called up to date',
    file: 'web/src/live/contact.ts',
    text: ".every(({ state }) => state.status === 'success' && ",
    without: '.every(({ state }) => ',
    tests: ['web/src/live/contact.test.ts']
  },
  {
    name: 'a display out of touch offers no booking',
    file: 'web/src/display/use-shown-day.ts',
    text: 'const canBook = !stale && ',
    without: 'const canBook = ',
    tests: ['web/src/display']
  },
  {
    name: 'a display out of touch offers no cancelling',
    file: 'web/src/display/display-sheet.tsx',
    text: 'onCancel={stale ? undefined : people.askToCancel}',
    without: 'onCancel={people.askToCancel}',
    tests: ['web/src/display']
  },
  {
    name: 'a stream that fell silent is given up',
    file: 'web/src/backend/change-stream.ts',
    text: 'silence = setTimeout(giveUp, silenceMilliseconds)',
    without: '',
    tests: ['web/src/backend/change-stream.test.ts']
  },
  {
    name: 'a page instead of a stream is no stream',
    file: 'web/src/backend/change-stream.ts',
    text: "if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return",
    without: '',
    tests: ['web/src/backend/change-stream.test.ts']
  },
  {
    name: 'a page whose data has changed since it was served reads it again',
    file: 'web/src/live/keep-queries-live.ts',
    text: 'data_version !== served',
    without: 'false',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'everything shown is read again after a reconnect',
    file: 'web/src/live/keep-queries-live.ts',
    text: '      if (data_version === undefined || data_version !== served) invalidate(queries)\n',
    without: '',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'an answer on its way when a change comes does not count',
    file: 'web/src/backend/queries.ts',
    text: 'void queries.cancelQueries({ queryKey })',
    without: '',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'a booking that is sent again has the key of the first',
    file: 'web/src/booking/form/use-booking.ts',
    text: 'const attempt = again ? pending : { room, booking, key: randomKey(), replaces }',
    without: 'const attempt = { room, booking, key: randomKey(), replaces }',
    tests: ['web/src/booking']
  },
  {
    name: 'a booking whose answer got lost is sent again',
    file: 'web/src/booking/form/send-booking.ts',
    text: 'if (failures >= maxRepeats || !isOutcomeUnknown(error as Error)) throw error',
    without: 'throw error',
    tests: ['web/src/booking']
  },
  {
    name: 'no one waits longer than 30 seconds for a booking',
    file: 'web/src/booking/form/use-booking.ts',
    text: 'const end = window.setTimeout(() => current.abort(), maxMilliseconds)',
    without: 'const end = undefined',
    tests: ['web/src/booking/form/late-answer.test.tsx']
  },
  {
    name: 'an edited booking replaces the one that was stored before',
    file: 'web/src/booking/form/send-booking.ts',
    text: 'if (!own || !(await isCancelled(own))) throw error',
    without: 'if (own || !own) throw error',
    tests: ['web/src/booking/form/edited-retry.test.tsx']
  },
  {
    name: 'an edited booking replaces none of someone else',
    file: 'web/src/booking/form/send-booking.ts',
    text: 'if (own?.id === met.id) return own',
    without: 'return met',
    tests: ['web/src/booking/form/edited-retry.test.tsx']
  },
  {
    name: 'an edited booking that meets someone else’s leaves the stored one',
    file: 'web/src/booking/form/send-booking.ts',
    text: '|| inTheWay.length > 1) return undefined',
    without: ') return undefined',
    tests: ['web/src/booking/form/edited-retry.test.tsx']
  },
  {
    name: 'a lost booking that is given up hides nothing',
    file: 'web/src/booking/form/use-booking.ts',
    text: 'if (pending?.booking.start_time !== start) return bookings',
    without: '',
    tests: ['web/src/booking']
  },
  {
    name: 'a display that someone left goes back to itself',
    file: 'web/src/kiosk/use-idle.ts',
    text: 'waiting = window.setTimeout(leave, idleMilliseconds)',
    without: 'waiting = undefined',
    tests: ['web/src/display']
  },
  {
    name: 'a booking that is answered late is not said to the next person',
    file: 'web/src/booking/form/use-booking.ts',
    text: 'sending.mutate(attempt, { onSuccess: done })',
    without: 'sending.mutateAsync(attempt).then(done)',
    tests: ['web/src/kiosk/use-idle.test.tsx']
  },
  {
    name: 'a dialog that the browser closes leaves no dead button',
    file: 'web/src/ui/use-modal.ts',
    text: "element?.addEventListener('close', onClose)",
    without: '',
    tests: ['web/src/ui/dialog.test.tsx']
  }
]

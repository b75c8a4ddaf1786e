/** A booking of the desk's tests, as its calls answer. */

export const atlas = {
  id: 'atlas',
  name: 'Atlas',
  capacity: 8,
  equipment: [],
  area: '',
  office_id: 'main'
}

const booking = {
  id: '6f1f2a30-3c1e-4a53-8f39-0a4c1d9f7b11',
  room_id: 'atlas',
  date: '2026-11-26',
  start_time: '11:00',
  end_time: '12:00',
  booked_by: 'Priya Raman',
  booker_email: 'priya@northwind.example',
  company: 'Northwind Freight',
  purpose: 'Rail slots for spring',
  guests: ['jonas@freight-partner.example'],
  private: false,
  cancelled: false,
  cancelled_at: null,
  cancelled_by: null,
  version: 3,
  released_at: null,
  checked_in_at: null,
  invitations: [{ recipient: 'jonas@freight-partner.example', state: 'failed', reason: 'no_mailbox' }]
}

/** In the list. */
export const priya = { ...booking, people: 2, repeats: null, series_id: null, cancelled_via: null }

/** Opened. */
export const details = {
  ...booking,
  created_at: '2026-11-19T08:42:00Z',
  changed_at: null,
  changes: 0,
  undo_until: null,
  cancel_reason: null,
  rules_overridden: false,
  ended_at: null,
  planned_end: null,
  check_in: null,
  series: null
}

export const invitedMail = {
  id: 'mail',
  recipient: 'jonas@freight-partner.example',
  kind: 'invitation',
  state: 'failed',
  booking_id: booking.id,
  is_series: false,
  said: '550 mailbox unavailable',
  reason: 'RCPT TO 550',
  attempts: 1,
  created_at: '2026-11-19T08:42:00Z',
  sent_at: null,
  next_attempt_at: null,
  failed_at: '2026-11-24T09:02:00Z',
  obstacle: null
}

export const anna = {
  id: 7,
  at: '2026-11-23T15:12:00Z',
  action: 'changed',
  via: 'operator',
  client: 'a31f',
  office_id: 'main',
  room_id: 'atlas',
  booking_id: booking.id,
  date: booking.date,
  start_time: '11:00',
  end_time: '12:00',
  old_room_id: null,
  old_date: null,
  old_start_time: '09:30',
  old_end_time: '10:30',
  operator: { id: 'anna', name: 'Anna', number: 1 },
  access: null,
  batch: null,
  changes: null
}

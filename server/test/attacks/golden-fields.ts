import type { SchedulePrivacy } from '../../src/config.ts'

/** Words that stand nowhere else: where one is found, a person's was. */
export const canary = {
  booked_by: 'Canaria Vogel',
  booker_email: 'canary.booker@aviary.example',
  company: 'Aviary Canaries',
  purpose: 'Canary counting',
  guests: ['canary.guest@aviary.example']
}
export const anyCanary = /canar|aviary/i

const hidden = { booked_by: null, booker_email: null, company: null, purpose: null, guests: [] }

/** What the public key sees of a booking, by `SCHEDULE_PRIVACY`; the operator's key sees all in each. */
export const golden: Record<SchedulePrivacy, typeof canary | typeof hidden | object> = {
  full: canary,
  names: { ...hidden, booked_by: canary.booked_by, company: canary.company },
  busy: hidden
}

/** The fields of every answer, in all three. */
export const fields = {
  booking: [
    'booked_by',
    'booker_email',
    'cancelled',
    'cancelled_at',
    'cancelled_by',
    'company',
    'date',
    'end_time',
    'guests',
    'id',
    'purpose',
    'room_id',
    'start_time'
  ],
  room: ['capacity', 'equipment', 'id', 'name'],
  office: ['default_duration_minutes', 'durations', 'name', 'now', 'slots', 'time_zone'],
  entry: ['action', 'at', 'booking_id', 'client', 'date', 'end_time', 'id', 'room_id', 'start_time', 'via'],
  problem: ['code', 'detail', 'status', 'title'],
  settings: ['anon_key', 'office']
}

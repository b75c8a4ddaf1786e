import {
  type Booking,
  bookingFields,
  kindOf,
  type PersonField,
  type PersonValues,
  personFields,
  type SchedulePrivacy
} from '@doorplate/domain/bookings/fields'

/** Unique words: if an answer contains one, it contains a person's data. Not of a private meeting, which S-62 tries. */
export const privateMarker = Object.fromEntries<string | string[] | boolean>(
  personFields.map((field) => [field, markerOf(field)])
) as PersonValues
export const anyMarker = /canar|aviary/i

/** The public fields of a booking by `SCHEDULE_PRIVACY`. The operator sees all. */
export const golden = { full: goldenIn('full'), names: goldenIn('names'), busy: goldenIn('busy') }

function markerOf(field: PersonField): string | string[] | boolean {
  const [booker, guest] = ['privateMarker.booker@aviary.example', 'privateMarker.guest@aviary.example']
  return { text: `Canary ${field}`, email: booker, emails: [guest], yes_no: false }[kindOf(field)]
}

function goldenIn(privacy: SchedulePrivacy): Partial<Booking> {
  return Object.fromEntries(
    personFields.map((field) => {
      const { kind, shownIn } = bookingFields[field]
      const isShown = shownIn.some((each) => each === privacy)
      return [field, isShown ? privateMarker[field] : kind === 'emails' ? [] : null]
    })
  )
}

/** The fields of each answer, in alphabetical order. */
export const fields = {
  booking: Object.keys(bookingFields).sort(),
  day: words('date rooms'),
  door: words('actions awaited check_in faults limit_minutes released running'),
  doorFault: words('equipment reports since'),
  fault: words('equipment id reports room_id since'),
  running: words('booking_id checked_in mailed version'),
  room: words('area capacity equipment id name office_id'),
  office: words(
    `cancel_by clock default_duration_minutes durations language languages name now series_max_dates slots time_zone`
  ),
  listedOffice: words('address check_in clock id language name now position time_zone'),
  entry: words(
    `access action at batch booking_id changes client date end_time id office_id old_date old_end_time old_room_id
     old_start_time operator room_id start_time via`
  ),
  availability: words('alternatives more rooms'),
  found: words('room_id starts'),
  alternative: words('date end_time kind lacks room_id start_time together'),
  problem: words('code detail message status title'),
  settings: words('anon_key clock direction language office office_id offices page_version words words_version')
}

function words(text: string): string[] {
  return text.split(/\s+/)
}

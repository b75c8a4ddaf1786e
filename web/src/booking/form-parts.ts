export { BookedNotice } from './booked-notice.tsx'
export { BookingForm } from './form/booking-form.tsx'
export { UnansweredBooking } from './unanswered-booking.ts'

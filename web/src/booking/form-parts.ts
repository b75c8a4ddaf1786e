export { BookedNotice } from './booked-notice.tsx'
export { BookingForm } from './form/booking-form.tsx'

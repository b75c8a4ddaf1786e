// One part of the program: who opens one of them soon opens the other.
export { YourBookingApp } from './booking/your-booking-app.tsx'
export { YourBookingsApp } from './list/your-bookings-app.tsx'

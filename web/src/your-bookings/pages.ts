// One part of the program: who opens one of them soon opens the other.
export { YourBookingApp } from './your-booking-app.tsx'
export { YourBookingsApp } from './your-bookings-app.tsx'

// One chunk: people who open one page soon open the other.
export { YourBookingApp } from './booking/your-booking-app.tsx'
export { YourBookingsApp } from './list/your-bookings-app.tsx'

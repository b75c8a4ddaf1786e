import { expect, test } from 'vitest'
import { pageWords } from './english/en.ts'

test('the specified texts appear to the letter', () => {
  expect(pageWords).toMatchObject({
    'book.title': 'Book a Meeting Room',
    'book.lead': 'Select a room and time slot to make your booking',
    'book.displays': 'Room Status Displays',
    'book.selectDate': 'Select Date',
    'book.selectRoom': 'Select Room',
    'book.selectTime': 'Select Time',
    'book.availableTimes_other': 'Available Times ({{count}}-minute intervals)',
    'all.startAvailable': 'Available',
    'all.startBooked': 'Booked',
    'all.startSelected': 'Selected',
    'book.complete': 'Complete Booking',
    'form.completeYours': 'Complete Your Booking',
    'book.booked_by.label': 'Your Name',
    'book.booker_email.label': 'Your Email',
    'book.company.label': 'Company/Department',
    'book.duration': 'Duration',
    'book.purpose.label': 'Meeting Purpose',
    'book.guests.label': 'Guest Invites (Optional)',
    'form.confirm': 'Confirm Booking',
    'form.sending': 'Booking & Sending Invites...',
    'all.cancel': 'Cancel',
    'all.loading': 'Loading Meeting Rooms',
    'all.loadingWait': 'Please wait while we fetch the latest data...',
    'all.error': 'Booking Error',
    'all.tryAgain': 'Try Again',
    'all.refreshPage': 'Refresh Page',
    'all.today': 'Today',
    'all.tomorrow': 'Tomorrow',
    'display.back': 'Back to Booking',
    'display.capacity_other': 'Capacity: {{count}} people',
    'all.previousDay': 'Previous Day',
    'all.nextDay': 'Next Day',
    'display.available': 'AVAILABLE',
    'display.occupied': 'OCCUPIED',
    'display.until': 'Until {{time}}',
    'display.nextAt': 'Next booking at {{time}}',
    'display.bookNow': 'Book This Room Now',
    'display.bookLater': 'Book a Future Time Slot',
    'display.viewTimes': 'View Available Times',
    'display.scheduleToday': "Today's Schedule",
    'display.scheduleFor': 'Schedule for {{date}}',
    'display.scheduleTomorrow': 'Schedule for Tomorrow',
    'display.current': 'CURRENT',
    'all.cancelBooking': 'Cancel booking',
    'display.noBookingsToday': 'No bookings today',
    'display.noBookings': 'No bookings on this date',
    'display.quickBooking': 'Quick Booking',
    'display.equipment': 'Available Equipment',
    'all.roomNotFound': 'Room Not Found',
    'all.roomIdInvalid': 'Invalid room ID: {{id}}'
  })
})

test('each rule and each failure too', () => {
  expect(pageWords).toMatchObject({
    'form.emailRequired': 'Email is required',
    'form.guestRequired': 'Please enter an email address',
    'form.emailInvalid': 'Please enter a valid email address',
    'form.emailTooLong': 'Email address is too long',
    'form.guestDuplicate': 'This email is already in the guest list',
    'form.guestIsBooker': 'You cannot add yourself as a guest',
    'book.durationConflict': 'This duration conflicts with an existing booking. Please choose a shorter duration.',
    'book.conflict': 'This time slot conflicts with an existing booking. Please choose a different time.',
    'all.cancelQuestion': 'Are you sure you want to cancel this booking?',
    'display.noSlotToday': 'No available time slots for today. Please try a different date.',
    'all.roomsFailed': 'Failed to load rooms',
    'all.bookingsFailed': 'Failed to load bookings',
    'book.createFailed': 'Failed to create booking',
    'book.cancelFailed': 'Failed to cancel booking',
    'display.cancelFailed': 'Failed to cancel booking. Please try again.',
    'book.invitesFailed': 'Failed to send invites'
  })
})

test('the word that is seen is part of the name that is heard', () => {
  const { 'display.cancel': seen, 'display.cancelAt': heard } = pageWords
  expect(heard).toContain(seen)
})

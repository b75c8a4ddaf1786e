import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('the sentences of the specification are there to the letter', () => {
  expect(messages).toMatchObject({
    emailRequired: 'Email is required',
    guestRequired: 'Please enter an email address',
    emailInvalid: 'Please enter a valid email address',
    emailTooLong: 'Email address is too long',
    guestDuplicate: 'This email is already in the guest list',
    guestIsBooker: 'You cannot add yourself as a guest',
    durationConflict: 'This duration conflicts with an existing booking. Please choose a shorter duration.',
    bookingConflict: 'This time slot conflicts with an existing booking. Please choose a different time.',
    cancelQuestion: 'Are you sure you want to cancel this booking?',
    roomsFailed: 'Failed to load rooms',
    bookingsFailed: 'Failed to load bookings',
    createFailed: 'Failed to create booking',
    cancelFailed: 'Failed to cancel booking',
    cancelFailedOnDisplay: 'Failed to cancel booking. Please try again.',
    invitesFailed: 'Failed to send invites',
    noSlotToday: 'No available time slots for today. Please try a different date.',
    roomNotFound: 'Room Not Found'
  })
})

import type { Backend } from '../../../backend/backend.ts'
import { say } from '../words.ts'
import type { Attempt } from './attempts.ts'

/** The server sends invitations for each stored booking; this call reports their outcome. */
export async function sendInvites(backend: Backend, { room, booking }: Attempt): Promise<void> {
  try {
    const answer = await backend.sendInvites({
      roomName: room.name,
      date: booking.date,
      startTime: booking.start_time,
      endTime: booking.end_time,
      bookedBy: booking.booked_by,
      bookerEmail: booking.booker_email,
      company: booking.company,
      purpose: booking.purpose,
      guests: booking.guests
    })
    console.info('Invites', answer)
  } catch (error) {
    console.error(say('form.invitesFailed'), error)
  }
}

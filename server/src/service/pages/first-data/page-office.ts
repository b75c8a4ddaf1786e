import type { FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailable } from '../../../base/database/database.ts'
import { inTime } from '../../../base/jobs/in-time.ts'
import { findBooking } from '../../../booking/bookings/store.ts'
import type { StoredBooking } from '../../../booking/bookings/stored-booking.ts'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import type { StoredOffice } from '../../../office/offices/store.ts'
import { officeOfPage } from './office-of-page.ts'
import { maxReadMilliseconds } from './page-data.ts'

type Dependencies = {
  database: Database
  offices: Pick<OfficeMap, 'first' | 'office' | 'officeOf'>
}

/** A booking's page belongs to the booking's office, because its times are on that clock. */
export async function pageOfficeOf(
  request: FastifyRequest,
  { database, offices }: Dependencies
): Promise<StoredOffice> {
  const { booking_id } = request.params as { booking_id?: string }
  const booking =
    booking_id === undefined ? undefined : await inTime(bookingIfAvailable(database, booking_id), maxReadMilliseconds)
  return (booking && offices.officeOf(booking.room_id)) ?? officeOfPage(request, offices)
}

async function bookingIfAvailable(database: Database, id: string): Promise<StoredBooking | undefined> {
  try {
    return await findBooking(database, id)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  }
}

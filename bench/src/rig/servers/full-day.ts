import { addDays } from '@doorplate/domain/time'
import type { BenchContext } from '../bench.ts'
import { book, openConnection } from '../clients/clients.ts'
import { bookingNumber, openOffice, roomCount, roomId } from './office.ts'

export const bookingsPerRoom = 12

export const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)

// Names that repeat would make the page smaller than it is in an office.
const firstNames =
  'Aisha Bram Chiara Dmitri Elif Fergus Gudrun Hamza Ines Joon Katya Luca Mireille Nkechi Odd Pilar'.split(' ')
const lastNames =
  'Adeyemi Brandt Cohen Duarte Eriksen Fontaine Garcia Hasegawa Ivanova Jansen Kowalski Lind Moreau'.split(' ')
const companies = 'Altura Bitwerk Carta Deepwell Everline Fjordia Granit Hexagon Ibis Juno Kestrel'.split(' ')
const one = (names: readonly string[], index: number) => names[index % names.length]!

/** Starts an office whose rooms all have twelve bookings tomorrow. @param root of another build */
export async function openFullDay(
  context: BenchContext,
  { rooms, root }: { rooms: number; root?: string | undefined }
): Promise<string> {
  const { url } = await openOffice(context, { rooms, root })
  const connection = await openConnection(url)
  for (let index = 0; index < rooms * bookingsPerRoom; index++) {
    const booking = bookingNumber(Math.floor(index / rooms) * roomCount)
    const booked_by = `${one(firstNames, index)} ${one(lastNames, index)}`
    const company = one(companies, index)
    await book(connection, { ...booking, booked_by, company, room_id: roomId(index % rooms), date: tomorrow })
  }
  connection.close()
  return url
}

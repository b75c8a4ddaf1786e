import type { Doorplate } from './doorplate.ts'

export const guest = 'j.keller@buergi-partner.example'
export const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']

/** A series on four Thursdays, the third of them in another room. */
export async function bookSeries({ server }: Doorplate): Promise<{ id: string; key: string }> {
  const body = {
    rule: { frequency: 'weekly', weekdays: ['thursday'], count: thursdays.length } as const,
    booking: {
      room_id: 'atlas',
      date: thursdays[0]!,
      start_time: '14:00',
      end_time: '15:00',
      booked_by: 'Priya Raman',
      booker_email: 'priya.raman@example.com',
      company: 'Northwind Freight',
      purpose: 'Rail slots for spring',
      guests: [guest]
    },
    dates: thursdays.map((date, index) => (index === 2 ? { date, room_id: 'birch' } : { date }))
  }
  const answer = await server.api('POST', '/api/v1/series', { body })
  const { bookings } = (await answer.json()) as { bookings: { id: string }[] }
  return { id: bookings[1]!.id, key: answer.headers.get('doorplate-key')! }
}

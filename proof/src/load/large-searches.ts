import type { Availability } from '@doorplate/domain/api'
import { HttpConnection } from '@doorplate/testing/http-connection'
import { seatsOfRooms } from '@doorplate/testing/large-office'
import type { ServerProcess } from '@doorplate/testing/server-process'
import type { Engine } from '../bookings/offices.ts'
import type { Verdict } from './verdict.ts'

const limitMilliseconds = 200
/** An address is answered 600 searches a minute. */
const searchesOfTry = 10

/** All rooms are free for half an hour here and there, and none for an hour before the evening. */
const searches = [
  { what: 'a search of an afternoon', asked: 'minutes=30&from=12:00&to=18:00', finds: true },
  { what: 'of one start', asked: 'minutes=30&from=13:30&to=13:30', finds: true },
  { what: 'of what is not to be had', asked: 'minutes=60&from=14:00&to=14:00', finds: false }
]

/** Searches over all rooms find what they must, in time. */
export async function trySearches(
  server: ServerProcess,
  { engine, date, tries }: { engine: Engine; date: string; tries: number },
  verdict: Verdict
): Promise<void> {
  const connection = await HttpConnection.open(server.url)
  for (const { what, asked, finds } of searches) {
    const milliseconds: number[] = []
    for (let search = 0; search < tries * searchesOfTry; search++) {
      const people = 1 + (search % 40)
      const start = performance.now()
      const { body } = await connection.ask('GET', `/api/v1/availability?date=${date}&people=${people}&${asked}`)
      milliseconds.push(performance.now() - start)
      const answer = JSON.parse(String(body)) as Availability
      verdict.expect(isRight(answer, people, finds), `${engine}, ${what} for ${people}: ${body.subarray(0, 200)}`)
    }
    verdict.time(`${engine}: ${what}`, milliseconds, limitMilliseconds)
  }
  connection.close()
}

function isRight({ rooms, more, alternatives }: Availability, people: number, finds: boolean): boolean {
  if (!finds) return rooms.length + more === 0 && alternatives.length > 0
  return rooms.length + more === seatsOfRooms.filter((seats) => seats >= people).length
}

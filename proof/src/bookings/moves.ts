import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { requestOf, type Stored } from '../rig/offices.ts'

export type Place = { room_id: string; date: string; start_time: string; end_time: string }

export type Mover = {
  id: string
  key: string
  version: number
  place: Place
  /** The other possible time, when the outcome of the last move is unknown. */
  perhaps?: Place
}

/** @returns undefined if the outcome is unknown */
export async function bookMover(server: ServerProcess, place: Place): Promise<Mover | undefined> {
  const body = requestOf({ ...place, purpose: `${place.room_id} ${place.date} ${place.start_time}` })
  const answer = await server.api('POST', '/api/v1/bookings', { body }).catch(() => undefined)
  if (answer?.status !== 201) return undefined
  const { id } = (await answer.json()) as Stored
  return { id, key: String(answer.headers.get('doorplate-key')), version: 1, place }
}

/** @returns the status of the answer, 0 for none */
export async function move(server: ServerProcess, mover: Mover, to: Place): Promise<number> {
  const headers = { 'doorplate-key': mover.key, 'if-match': `"${mover.version}"` }
  mover.perhaps = to
  try {
    const answer = await server.api('PATCH', `/api/v1/bookings/${mover.id}`, { body: to, headers })
    const { version } = (await answer.json()) as { version: number }
    if (answer.status >= 500) return answer.status
    if (answer.status === 200) Object.assign(mover, { place: to, version })
    delete mover.perhaps
    return answer.status
  } catch {
    // The connection broke: the move may have happened.
    return 0
  }
}

export function isAt(stored: Place, place: Place | undefined): boolean {
  return (
    stored.room_id === place?.room_id &&
    stored.date === place.date &&
    stored.start_time.slice(0, 5) === place.start_time &&
    stored.end_time.slice(0, 5) === place.end_time
  )
}

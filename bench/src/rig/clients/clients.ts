import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { HttpConnection } from '@doorplate/testing/network/http-connection'
import type { BenchContext } from '../bench.ts'
import type { Workers } from './workers.ts'

/**
 * Clients that send requests without a pause, each on an open connection.
 * @param ask one request; called with the client's number
 */
export async function openClients(
  url: string,
  count: number,
  ask: (connection: HttpConnection, client: number) => Promise<unknown>,
  { closing }: Pick<BenchContext, 'closing'>
): Promise<Workers> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(url)))
  closing.push(() => {
    for (const connection of connections) connection.close()
  })
  return connections.map((connection, client) => async () => {
    await ask(connection, client)
  })
}

/** Opens a connection with a first request: idle ones are soon closed. @param key null: none is sent */
export async function openConnection(url: string, key?: string | null): Promise<HttpConnection> {
  const connection = await HttpConnection.open(url, key)
  await connection.ask('GET', '/healthz')
  return connection
}

/** @returns the booking's id @throws when it is not booked */
export async function book(connection: HttpConnection, booking: NewBooking): Promise<string> {
  const { status, body } = await connection.ask('POST', '/api/v1/bookings', booking)
  if (status !== 201) throw new Error(`A booking was answered with ${status}: ${body}`)
  return JSON.parse(String(body)).id
}

/** Reads a room's day. @throws when it is not read */
export function readDay(connection: HttpConnection, room_id: string, date: string): Promise<Buffer> {
  return read(connection, `/api/v1/bookings?room_id=${room_id}&from=${date}&to=${date}`)
}

/** @throws when it is not read */
export async function read(
  connection: HttpConnection,
  path: string,
  headers: Record<string, string> = {}
): Promise<Buffer> {
  const { status, body } = await connection.ask('GET', path, undefined, headers)
  if (status !== 200) throw new Error(`A read was answered with ${status}: ${body}`)
  return body
}

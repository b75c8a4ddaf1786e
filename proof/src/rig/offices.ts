import { join } from 'node:path'
import { type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'
import { TcpProxy } from '@doorplate/testing/network/tcp-proxy'
import { MailServer } from '@doorplate/testing/servers/mail-server'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import type { PostgresServer } from '../../../scripts/tests/postgres.mjs'
import { brokenInFolder, brokenOnServer } from './invariants.ts'
import type { ProofContext } from './proof.ts'

/** The engine: embedded in the server's process, or a PostgreSQL server. */
export type Engine = 'embedded' | 'postgres'

export const engines: readonly Engine[] = ['embedded', 'postgres']

/** The proofs' date, a Tuesday. */
export const today = '2026-11-24'
/** When each proof's office begins its day, as an ISO instant. */
export const officeTime = `${today}T08:00:00Z`

export const rooms = ['atlas', 'birch', 'cedar', 'phone-booth'] as const

/** A running office: the built server, in one process or several, on a database of its own. */
export type Office = {
  engine: Engine
  /** The first of its servers. */
  server: ServerProcess
  servers: ServerProcess[]
  postgres: PostgresServer | undefined
  /** Stops the servers and returns the broken invariants of their database. */
  broken(): Promise<string[]>
}

export type OfficeSettings = {
  /** How many servers share the database. */
  processes?: number
  environment?: Record<string, string>
  preload?: string[]
  dataDir?: string
  /** Fills the database before the servers start. */
  fill?(where: { dataDir: string; databaseUrl: string | undefined }): Promise<void>
}

/**
 * Runs a trial on each engine.
 * @returns the figures, and the complaints with the engine's name
 */
export async function onEachEngine(
  run: (engine: Engine) => Promise<{ figure: string; complaints: string[] }>
): Promise<{ figures: string[]; complaints: string[] }> {
  const figures: string[] = []
  const complaints: string[] = []
  for (const engine of engines) {
    const trial = await run(engine)
    figures.push(`${engine}: ${trial.figure}`)
    complaints.push(...trial.complaints.map((each) => `${engine}: ${each}`))
  }
  return { figures, complaints }
}

/** Opens an empty office whose mail arrives here, its mail budgets off. */
export async function openMailOffice(context: ProofContext, engine: Engine, environment: Record<string, string> = {}) {
  const mailServer = await MailServer.open()
  context.atEnd(() => mailServer.close())
  const office = await openOffice(context, engine, {
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'rooms@office.example',
      MAILS_PER_RECIPIENT_PER_DAY: '0',
      MAILS_PER_HOUR: '0',
      ...environment
    }
  })
  return { office, mailServer }
}

/** Opens a proxy, whose network can fail, in front of a server. */
export async function openProxy({ atEnd }: ProofContext, { url }: ServerProcess): Promise<TcpProxy> {
  const proxy = await TcpProxy.open(url)
  atEnd(() => proxy.close())
  return proxy
}

/** Opens an empty office of two servers if they can share its database, or else of one. */
export function openSharedOffice(context: ProofContext, engine: Engine): Promise<Office> {
  return openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1 })
}

/** Opens an empty office, its budgets off, that closes with the proof. */
export async function openOffice(
  context: ProofContext,
  engine: Engine,
  { processes = 1, environment = {}, preload = [], dataDir = context.folder(), fill }: OfficeSettings = {}
): Promise<Office> {
  const postgres = engine === 'postgres' ? await context.postgres() : undefined
  const servers: ServerProcess[] = []
  await fill?.({ dataDir: join(dataDir, 'server-0'), databaseUrl: postgres?.url })
  for (let process = 0; process < processes; process++) {
    const server = await ServerProcess.start({
      dataDir: join(dataDir, `server-${process}`),
      officeTime,
      preload,
      environment: {
        WRITES_PER_MINUTE: '0',
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        ...environment
      }
    })
    context.atEnd(() => server.kill())
    servers.push(server)
  }
  return {
    engine,
    server: servers[0]!,
    servers,
    postgres,
    async broken() {
      for (const server of servers) await server.stop()
      return postgres ? brokenOnServer(postgres.url) : brokenInFolder(join(dataDir, 'server-0'))
    }
  }
}

/** Opens a room around the clock, with these rules. */
export async function openAlways({ server }: Office, room_id: string, rules: object = {}): Promise<void> {
  const hours = Object.fromEntries(
    weekdays.map((weekday) => [weekday, { open: '00:00', close: '24:00' }])
  ) as OpeningHours
  const answer = await server.api('PUT', `/api/v1/rooms/${room_id}/rules`, {
    key: keys.admin,
    body: { hours, ...rules }
  })
  if (!answer.ok) throw new Error(`Rules are answered ${answer.status} ${await answer.text()}`)
}

export type BookingInput = { room_id: string; date: string; start_time: string; end_time: string; purpose: string }

/** A stored booking, as far as the proofs look at it. */
export type Stored = BookingInput & { id: string; cancelled: boolean; booked_by: string; guests: string[] }

export function requestOf(input: BookingInput) {
  return {
    ...input,
    booked_by: 'Priya Raman',
    booker_email: 'priya.raman@northwind.example',
    company: 'Northwind Freight',
    guests: ['jonas@buergi.example']
  }
}

export async function bookingsOf(server: ServerProcess, date: string, room_id?: string): Promise<Stored[]> {
  const room = room_id === undefined ? '' : `room_id=${room_id}&`
  const answer = await server.api('GET', `/api/v1/bookings?${room}from=${date}&to=${date}`)
  return (await answer.json()) as Stored[]
}

/** Everything that is stored, cancelled or not, as the operator's backup has it: by table. */
export async function allRows(server: ServerProcess): Promise<Record<string, Record<string, unknown>[]>> {
  const answer = await server.api('GET', '/api/v1/backup', { key: keys.admin })
  if (answer.status !== 200) throw new Error(`The backup answers ${answer.status}`)
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const line of (await answer.text()).split('\n').slice(1)) {
    if (line === '') continue
    const { table, rows } = JSON.parse(line) as { table?: string; rows: Record<string, unknown>[] }
    if (table !== undefined) tables[table] = [...(tables[table] ?? []), ...rows]
  }
  return tables
}

/** The day that many days after today, and after: every proof's bookings lie ahead. */
export function dayAhead(days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The time a number of quarter hours after the first slot, 'HH:MM'. */
export function quarter(index: number): string {
  const minutes = 8 * 60 + index * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

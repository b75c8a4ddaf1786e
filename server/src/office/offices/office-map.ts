import { localTime, type Moment } from '@doorplate/domain/time'
import type { Database } from '../../base/database/database.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import { rereading } from '../../base/jobs/rereading.ts'
import { listOffices, listPlaces, mainOffice, type StoredOffice } from './store.ts'

type Dependencies = {
  database: Database
  now: Clock
  changes: { subscribe(subscriber: (change: { kind: string }) => void): void }
  log: { warn(details: object, text: string): void }
}

/** Caches all offices and the office of each room, so that pages and streams need no query. */
export class OfficeMap {
  #offices = new Map<string, StoredOffice>()
  #officeOfRoom = new Map<string, string>()
  #withRooms = new Set<string>()
  readonly refresh = rereading(() => this.#read())
  readonly #dependencies: Dependencies

  private constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  static async load(dependencies: Dependencies): Promise<OfficeMap> {
    const map = new OfficeMap(dependencies)
    dependencies.changes.subscribe(({ kind }) => {
      if (kind === 'bookings') return
      map.refresh().catch((err) => dependencies.log.warn({ err }, 'The offices could not be read'))
    })
    await map.refresh()
    return map
  }

  /** The offices to choose from: without main while only others have rooms. */
  get all(): StoredOffice[] {
    const { first } = this
    return [...this.#offices.values()].filter((office) => office.id !== mainOffice || office === first)
  }

  /** The office of a page that names none. */
  get first(): StoredOffice {
    return [this.main, ...this.#offices.values()].find(({ id }) => this.#withRooms.has(id)) ?? this.main
  }

  get main(): StoredOffice {
    return this.#offices.get(mainOffice)!
  }

  office(id: string): StoredOffice | undefined {
    return this.#offices.get(id)
  }

  officeOf(roomId: string): StoredOffice | undefined {
    return this.office(this.#officeOfRoom.get(roomId) ?? '')
  }

  clockOf(officeId: string): Moment {
    const { time_zone } = this.office(officeId) ?? this.main
    return localTime(this.#dependencies.now(), time_zone)
  }

  async #read() {
    const { database } = this.#dependencies
    const rooms = await listPlaces(database)
    // Offices are read after the rooms, so that the office of every room is included.
    const offices = await listOffices(database)
    this.#offices = new Map(offices.map((office) => [office.id, office]))
    this.#officeOfRoom = new Map(rooms.map(({ id, office_id }) => [id, office_id]))
    this.#withRooms = new Set(rooms.filter(({ is_used }) => is_used).map(({ office_id }) => office_id))
  }
}

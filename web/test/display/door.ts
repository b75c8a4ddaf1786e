import type { Door } from '@doorplate/domain/doors/door'
import { vi } from 'vitest'
import type { DoorBackend } from '../../src/backend/door.ts'

export function fakeDoor(changes: Partial<Door> = {}) {
  return {
    door: vi.fn<DoorBackend['door']>().mockResolvedValue(doorOf(changes)),
    present: vi.fn<DoorBackend['present']>().mockResolvedValue(doorOf(changes)),
    rooms: vi.fn<DoorBackend['rooms']>().mockResolvedValue([]),
    walkIn: vi.fn<DoorBackend['walkIn']>(),
    extend: vi.fn<DoorBackend['extend']>(),
    end: vi.fn<DoorBackend['end']>(),
    undo: vi.fn<DoorBackend['undo']>(),
    checkIn: vi.fn<DoorBackend['checkIn']>(),
    name: vi.fn<DoorBackend['name']>(),
    report: vi.fn<DoorBackend['report']>(),
    checkPin: vi.fn<DoorBackend['checkPin']>()
  }
}

/** A door that offers only the actions that a test names. */
export function doorOf(changes: Partial<Door> = {}): Door {
  const silent = { running: null, check_in: null, awaited: null, released: null, faults: [] }
  return { actions: [], limit_minutes: 120, ...silent, ...changes }
}

export type FakeDoor = ReturnType<typeof fakeDoor>

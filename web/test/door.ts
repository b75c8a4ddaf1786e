import type { Door } from '@doorplate/domain/api'
import { vi } from 'vitest'
import type { DoorBackend } from '../src/backend/door.ts'

const nothing: Door = { actions: [], limit_minutes: 120, running: null }

/** A door that offers what a test says. */
export function fakeDoor(door: Partial<Door> = {}) {
  return {
    door: vi.fn<DoorBackend['door']>().mockResolvedValue({ ...nothing, ...door }),
    walkIn: vi.fn<DoorBackend['walkIn']>(),
    undo: vi.fn<DoorBackend['undo']>(),
    name: vi.fn<DoorBackend['name']>()
  }
}

export type FakeDoor = ReturnType<typeof fakeDoor>

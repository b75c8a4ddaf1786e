import type { Availability } from '@doorplate/domain/api'
import type { Room } from '@doorplate/domain/rooms'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Contact } from '../src/live/contact.ts'
import { atlas, birch, type FakeBackend, fakeBackend } from './app.tsx'
import { room, showView, written } from './booking-view.tsx'

const cedar: Room = { ...atlas, id: 'cedar', name: 'Cedar', capacity: 12, equipment: ['projector', 'Screen'] }
export const found: Availability = {
  rooms: [{ room_id: 'cedar', starts: ['11:00', '11:15', '11:30', '15:00', '15:15'] }],
  more: 0,
  alternatives: []
}

function findingCedar(): FakeBackend {
  const backend = fakeBackend()
  backend.availability.mockResolvedValueOnce(found)
  return backend
}

/** The booking view of three rooms with the search open, which finds one of them. */
export async function openFinder({
  backend = findingCedar(),
  contact
}: {
  backend?: FakeBackend
  contact?: Contact
} = {}) {
  backend.rooms.mockResolvedValue([atlas, birch, cedar])
  const shown = showView({ backend, draft: written, ...(contact && { contact }) })
  await room('Atlas')
  press('Find a room that fits')
  return shown
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const expectSaid = (sentence: string) =>
  vi.waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence))
export const radios = () => within(screen.getByRole('radiogroup', { name: 'Select Room' })).getAllByRole('radio')
export const searches = (backend: FakeBackend) => backend.availability.mock.calls.map(([search]) => search)

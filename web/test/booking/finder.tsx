import type { Room } from '@doorplate/domain/rooms'
import { fireEvent, screen, within } from '@testing-library/react'
import { atlas, birch, type FakeBackend, fakeBackend } from '../app.tsx'
import { room, showView, written } from './booking-view.tsx'

const cedar: Room = { ...atlas, id: 'cedar', name: 'Cedar', capacity: 12, equipment: ['projector', 'Screen'] }

type Options = Parameters<typeof showView>[0] & { rooms?: readonly Room[] }

/** The booking view, with three rooms unless others are named: for 8 people, for one, and for 12. */
export async function openSearch({ rooms = [atlas, birch, cedar], ...options }: Options = {}) {
  const backend: FakeBackend = options.backend ?? fakeBackend()
  backend.rooms.mockResolvedValue([...rooms])
  const shown = showView({ draft: written, ...options, backend })
  await room(rooms[0]!.name)
  await search().findByRole('heading', { name: /^Free|fit|No room|Not up to date/ })
  return shown
}

export const search = () => within(screen.getByRole('region', { name: 'What is free?' }))
export const found = () => search().getAllByRole('status')[0]!.textContent
export const freeRooms = () =>
  search()
    .queryAllByRole('button', { name: /^Book / })
    .map((button) => button.textContent)
export const choosePeople = (count: string) => fireEvent.click(search().getByRole('radio', { name: count }))
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const typeInLine = (label: string, value: string) =>
  fireEvent.change(search().getByLabelText(label), { target: { value } })

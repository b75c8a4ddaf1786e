import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RoomCards } from './room-cards.tsx'

const room = { id: 'atlas', name: 'Atlas', capacity: 8, equipment: [], area: '', office_id: 'main' }
const show = (other: Partial<RoomWithFaults>) =>
  render(<RoomCards rooms={[{ ...room, ...other }]} chosen={undefined} onChoose={() => {}} />)

test('known equipment has an icon, and other equipment a dot', () => {
  const { container } = show({ equipment: ['Projector', 'Screen', 'Wifi', 'Coffee', 'Harp', 'Piano'] })
  const tags = [...container.querySelectorAll('.room-card-equipment > span')]
  const [projector, screen, wifi, coffee, other, another] = tags.map((tag) => tag.querySelector('svg')?.innerHTML)
  expect(new Set([projector, screen, wifi, coffee, other])).not.toContain(undefined)
  expect(new Set([projector, screen, wifi, coffee, other]).size).toBe(5)
  expect(another).toBe(other)
})

test('a card shows six pieces of equipment and how many more there are', () => {
  const equipment = Array.from({ length: 25 }, (_, index) => `Piece ${index + 1}`)
  show({ equipment })
  expect(screen.getByText('Piece 6')).toBeVisible()
  expect(screen.queryByText('Piece 7')).toBeNull()
  expect(screen.getByText('+19')).toBeVisible()
  expect(screen.getByRole('radio')).toHaveAccessibleDescription(/Piece 6, ?and 19 more$/)
})

test('what is broken is a line of its own before the equipment that works', () => {
  show({ equipment: ['Wifi', 'Projector'], faults: ['Projector', null] })
  expect(screen.getByRole('radio')).toHaveAccessibleDescription(
    /^8 people, ?Projector not working ?· ?Problem reported, ?Wifi$/
  )
})

test('arrow keys move between rooms, and a click or the space bar chooses one', async () => {
  const rooms = ['Atlas', 'Birch', 'Cedar'].map((name) => ({ ...room, id: name, name }))
  const onChoose = vi.fn()
  function Owner() {
    const [chosen, setChosen] = useState<string>()
    onChoose.mockImplementation(setChosen)
    return <RoomCards rooms={rooms} chosen={chosen} onChoose={onChoose} />
  }
  render(<Owner />)
  await userEvent.click(screen.getByRole('radio', { name: 'Atlas' }))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(screen.getByRole('radio', { name: 'Cedar' }))
  expect(onChoose.mock.calls).toEqual([
    ['Atlas', false],
    ['Birch', true],
    ['Cedar', false]
  ])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RoomCards } from './room-cards.tsx'

/** The icons of the equipment on a room's card, as drawn. */
function picturesOf(equipment: string[]) {
  const rooms = [{ id: 'atlas', name: 'Atlas', capacity: 8, equipment, area: '', office_id: 'main' }]
  const { container } = render(<RoomCards rooms={rooms} chosen={undefined} onChoose={() => {}} />)
  return [...container.querySelectorAll('.room-card-equipment > span')].map(
    (tag) => tag.querySelector('svg')?.innerHTML
  )
}

test('known equipment has a picture of its own, all else a dot', () => {
  const [projector, screen, wifi, coffee, other, another] = picturesOf([
    'Projector',
    'Screen',
    'Wifi',
    'Coffee',
    'Harp',
    'Piano'
  ])
  expect(new Set([projector, screen, wifi, coffee, other])).not.toContain(undefined)
  expect(new Set([projector, screen, wifi, coffee, other]).size).toBe(5)
  expect(another).toBe(other)
})

test('a card shows six pieces of equipment and how many more there are', () => {
  const equipment = Array.from({ length: 25 }, (_, index) => `Piece ${index + 1}`)
  const rooms = [{ id: 'atlas', name: 'Atlas', capacity: 8, equipment, area: '', office_id: 'main' }]
  render(<RoomCards rooms={rooms} chosen={undefined} onChoose={() => {}} />)
  expect(screen.getByText('Piece 6')).toBeVisible()
  expect(screen.queryByText('Piece 7')).toBeNull()
  expect(screen.getByText('+19')).toBeVisible()
  expect(screen.getByRole('radio')).toHaveAccessibleDescription(/Piece 6, ?and 19 more$/)
})

test('what is reported broken comes first, and says so', () => {
  const equipment = ['Wifi', 'Projector']
  const room = {
    id: 'atlas',
    name: 'Atlas',
    capacity: 8,
    equipment,
    area: '',
    office_id: 'main',
    faults: ['Projector', null]
  }
  render(<RoomCards rooms={[room]} chosen={undefined} onChoose={() => {}} />)
  expect(screen.getByRole('radio')).toHaveAccessibleDescription(
    /^8 people, ?Projector: reported broken, ?Something is reported broken, ?Wifi$/
  )
})

test('an arrow key only passes a room, a click or the space bar chooses it', async () => {
  const rooms = ['Atlas', 'Birch', 'Cedar'].map((name) => ({
    id: name,
    name,
    capacity: 4,
    equipment: [],
    area: '',
    office_id: 'main'
  }))
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

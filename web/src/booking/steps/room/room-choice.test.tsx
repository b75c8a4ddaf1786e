import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { birch } from '../../../../test/app.tsx'
import { RoomChoice } from './room-choice.tsx'

const names = ['Atlas', 'Birch', 'Café Über', 'Cedar', 'Dune', 'Elm', 'Fjord', 'Grove', 'Harbour North']
const rooms = names.map((name) => ({ ...birch, id: name, name }))

function show(count: number, chosen?: string) {
  render(<RoomChoice rooms={rooms.slice(0, count)} chosen={chosen} onChoose={() => {}} />)
}

const filter = () => screen.getByRole('searchbox', { name: 'Filter by name' })
const shown = () =>
  screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('b')?.textContent)

test('up to eight rooms have no filter', () => {
  show(8)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(shown()).toHaveLength(8)
})

test.each([
  ['ce', ['Cedar']],
  ['CAFE uber', ['Café Über']],
  ['  north har ', ['Harbour North']],
  [' ', names]
])('the filter %j leaves %j of nine rooms', async (text, expected) => {
  show(9)
  await userEvent.type(filter(), text)
  expect(shown()).toEqual(expected)
})

test('the filter shows how many rooms are left, including none', async () => {
  show(9)
  expect(screen.getByRole('status')).toHaveTextContent('9 rooms')
  await userEvent.type(filter(), 'e')
  expect(screen.getByRole('status')).toHaveTextContent('5 of 9 rooms')
  await userEvent.type(filter(), '!')
  expect(screen.getByRole('status')).toHaveTextContent('No room has this name.')
})

test('the chosen room stays visible', async () => {
  show(9, 'Atlas')
  await userEvent.type(filter(), 'ced')
  expect(shown()).toEqual(['Atlas', 'Cedar'])
})

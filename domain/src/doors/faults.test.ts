import { expect, test } from 'vitest'
import { noteProblem } from './fault-note.ts'
import { withFaults } from './faults.ts'

const room = (id: string) => ({ id, name: id, capacity: 4, equipment: ['Screen'], area: '', office_id: 'main' })

test.each([
  ['nothing', '', undefined],
  ['a line', 'smells of gas', undefined],
  ['as many letters as fit', 'ä'.repeat(120), undefined],
  ['one letter more', 'ä'.repeat(121), ['problem.noteInvalid', { max: 120 }]],
  ['half a character', 'smells\ud800of gas', ['problem.noteInvalid', { max: 120 }]],
  ['an invisible character', '\u2800', ['problem.noteInvalid', { max: 120 }]]
])('a note of %s', (_what, note, problem) => {
  expect(noteProblem(note)).toEqual(problem)
})

test('each room lists the faults that are reported in it', () => {
  const rooms = [room('atlas'), room('birch')]
  expect(withFaults(rooms, [])).toBe(rooms)
  const faults = [
    { room_id: 'atlas', equipment: 'Screen' },
    { room_id: 'nowhere', equipment: 'Screen' },
    { room_id: 'atlas', equipment: null }
  ]
  expect(withFaults(rooms, faults)).toEqual([
    { ...room('atlas'), faults: ['Screen', null] },
    { ...room('birch'), faults: [] }
  ])
})

import { hasLegalOrder, type Operation } from './history.ts'

const nine = { start_time: '09:00', end_time: '10:00' }
const halfPast = { start_time: '09:30', end_time: '10:30' }
const never = Number.POSITIVE_INFINITY

const samples: { says: string; legal: boolean; operations: Operation[] }[] = [
  {
    says: 'the second of two for one time is refused',
    legal: true,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 3 },
      { kind: 'book', mark: 'b', range: halfPast, outcome: 'conflict', from: 1, to: 2 }
    ]
  },
  {
    says: 'both of two for one time get it',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 3 },
      { kind: 'book', mark: 'b', range: halfPast, outcome: 'booked', from: 1, to: 2 }
    ]
  },
  {
    says: 'one is refused for a booking that begins later',
    legal: false,
    operations: [
      { kind: 'book', mark: 'b', range: halfPast, outcome: 'conflict', from: 0, to: 1 },
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 2, to: 3 }
    ]
  },
  {
    says: 'a list that began after a booking was answered does not show it',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 1 },
      { kind: 'list', seen: [], from: 2, to: 3 }
    ]
  },
  {
    says: 'a list at the same time may or may not show a booking',
    legal: true,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 3 },
      { kind: 'list', seen: [], from: 1, to: 2 }
    ]
  },
  {
    says: 'a list shows a booking, and a later one does not',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 9 },
      { kind: 'list', seen: ['a'], from: 1, to: 2 },
      { kind: 'list', seen: [], from: 3, to: 4 }
    ]
  },
  {
    says: 'a list shows what was cancelled before',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 1 },
      { kind: 'cancel', mark: 'a', outcome: 'cancelled', from: 2, to: 3 },
      { kind: 'list', seen: ['a'], from: 4, to: 5 }
    ]
  },
  {
    says: 'a booking whose answer got lost shows up late, and takes its time from then on',
    legal: true,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'unknown', from: 0, to: never },
      { kind: 'list', seen: [], from: 1, to: 2 },
      { kind: 'list', seen: ['a'], from: 3, to: 4 },
      { kind: 'book', mark: 'b', range: halfPast, outcome: 'conflict', from: 5, to: 6 }
    ]
  },
  {
    says: 'a booking whose answer got lost is there, and gone again without being cancelled',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'unknown', from: 0, to: never },
      { kind: 'list', seen: ['a'], from: 1, to: 2 },
      { kind: 'list', seen: [], from: 3, to: 4 }
    ]
  },
  {
    says: 'a repeat gets the first answer although the booking is cancelled since',
    legal: true,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 1 },
      { kind: 'cancel', mark: 'a', outcome: 'cancelled', from: 2, to: 3 },
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 4, to: 5 },
      { kind: 'list', seen: [], from: 6, to: 7 }
    ]
  },
  {
    says: 'a repeat of a stored booking is a conflict with itself',
    legal: false,
    operations: [
      { kind: 'book', mark: 'a', range: nine, outcome: 'booked', from: 0, to: 1 },
      { kind: 'book', mark: 'a', range: nine, outcome: 'conflict', from: 2, to: 3 }
    ]
  }
]

/** Tests the checker itself. */
export function checkerMistakes(): string[] {
  return samples
    .filter(({ legal, operations }) => hasLegalOrder(operations) !== legal)
    .map(({ says, legal }) => `the checker takes for ${legal ? 'illegal' : 'legal'} that ${says}`)
}

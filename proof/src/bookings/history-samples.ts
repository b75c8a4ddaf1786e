import { hasLegalOrder, type Operation } from './history.ts'

type Times = [from: number, to: number]

const never = Number.POSITIVE_INFINITY
const held = { a: { from: 540, to: 600 }, b: { from: 570, to: 630 } }

/** Two bookings, a and b, that overlap. An unknown outcome has no end. */
const book = (mark: 'a' | 'b', outcome: 'booked' | 'conflict' | 'unknown', [from, to]: Times): Operation => ({
  kind: 'book',
  mark,
  held: held[mark],
  outcome,
  from,
  to
})
const cancel = (mark: string, [from, to]: Times): Operation => ({
  kind: 'cancel',
  mark,
  outcome: 'cancelled',
  from,
  to
})
const list = (seen: string[], [from, to]: Times): Operation => ({ kind: 'list', seen, from, to })

const legal: Record<string, Operation[]> = {
  'the second of two for one time is refused': [book('a', 'booked', [0, 3]), book('b', 'conflict', [1, 2])],
  'a list at the same time does not show a booking': [book('a', 'booked', [0, 3]), list([], [1, 2])],
  'a list at the same time shows a booking': [book('a', 'booked', [0, 3]), list(['a'], [1, 2])],
  'a booking whose answer got lost shows up late, and takes its time from then on': [
    book('a', 'unknown', [0, never]),
    list([], [1, 2]),
    list(['a'], [3, 4]),
    book('b', 'conflict', [5, 6])
  ],
  'a repeat gets the first answer although the booking is cancelled since': [
    book('a', 'booked', [0, 1]),
    cancel('a', [2, 3]),
    book('a', 'booked', [4, 5]),
    list([], [6, 7])
  ]
}

const illegal: Record<string, Operation[]> = {
  'both of two for one time get it': [book('a', 'booked', [0, 3]), book('b', 'booked', [1, 2])],
  'one is refused for a booking that begins later': [book('b', 'conflict', [0, 1]), book('a', 'booked', [2, 3])],
  'a list that began after a booking was answered does not show it': [book('a', 'booked', [0, 1]), list([], [2, 3])],
  'a list shows a booking, and a later one does not': [
    book('a', 'booked', [0, 9]),
    list(['a'], [1, 2]),
    list([], [3, 4])
  ],
  'a list shows what was cancelled before': [book('a', 'booked', [0, 1]), cancel('a', [2, 3]), list(['a'], [4, 5])],
  'a booking whose answer got lost is there, and gone again without being cancelled': [
    book('a', 'unknown', [0, never]),
    list(['a'], [1, 2]),
    list([], [3, 4])
  ],
  'a repeat of a stored booking is a conflict with itself': [book('a', 'booked', [0, 1]), book('a', 'conflict', [2, 3])]
}

/** Tests the checker itself. */
export function checkerMistakes(): string[] {
  const mistakes = (samples: Record<string, Operation[]>, isLegal: boolean) =>
    Object.entries(samples)
      .filter(([, operations]) => hasLegalOrder(operations) !== isLegal)
      .map(([says]) => `the checker takes for ${isLegal ? 'illegal' : 'legal'} that ${says}`)
  return [...mistakes(legal, true), ...mistakes(illegal, false)]
}

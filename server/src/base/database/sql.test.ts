import { expect, test } from 'vitest'
import { withParts } from './sql.ts'

test('each part of a statement has its own parameters, and one that is undefined is left out', () => {
  const parts = {
    stored: 'INSERT INTO bookings (id, purpose) VALUES ($1, $2) RETURNING id',
    kept: undefined,
    invited: 'INSERT INTO invitations (booking_id, sender, recipient) SELECT id, $2, $1 FROM stored'
  }
  expect(withParts(parts, 'SELECT id FROM stored')).toBe(
    'WITH stored AS (INSERT INTO bookings (id, purpose) VALUES ($1, $2) RETURNING id), ' +
      'invited AS (INSERT INTO invitations (booking_id, sender, recipient) SELECT id, $4, $3 FROM stored) ' +
      'SELECT id FROM stored'
  )
})

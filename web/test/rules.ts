import { type ClosedDay, noOfficeRules, noRules, type OfficeRules, type OwnRules } from '@doorplate/domain/rules/rules'
import { fakeBackend } from './app.tsx'

type Given = { office?: Partial<OwnRules>; atlas?: Partial<OwnRules>; closed_days?: ClosedDay[] }

export function backendWithRules(given: Given, bookings: Parameters<typeof fakeBackend>[0] = []) {
  const backend = fakeBackend(bookings)
  backend.rules.mockResolvedValue(rulesOf(given))
  return backend
}

function rulesOf({ office = {}, atlas, closed_days = [] }: Given): OfficeRules {
  const rooms = atlas ? [{ room_id: 'atlas', ...noRules, ...atlas }] : []
  return { ...noOfficeRules, office: { ...noRules, ...office }, rooms, closed_days }
}

import { replaceQuery } from '../address/address.ts'
import { FilterChoice, FilterDay, FilterField } from '../parts/filter-fields.tsx'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'
import { type BookingFilters, shows } from './booking-filters.ts'

export function clearFilters(): void {
  filterBy({ q: undefined, room: undefined, from: undefined, to: undefined })
}

/** Another list begins with its first rows. */
function filterBy(query: Parameters<typeof replaceQuery>[0]): void {
  replaceQuery({ ...query, after: undefined })
}

export function BookingFilterFields({ filters }: { filters: BookingFilters }) {
  const { q, room, from, to, show } = filters
  const { rooms } = useDeskRooms()
  return (
    <div className="desk-filters">
      <FilterField label={say('deskBookings.search')} isWide>
        {(id) => (
          <input
            id={id}
            className="input"
            type="search"
            value={q}
            maxLength={200}
            placeholder={say('deskBookings.searchHint')}
            onChange={({ target }) => filterBy({ q: target.value })}
          />
        )}
      </FilterField>
      <FilterField label={say('deskBookings.room')}>
        {(id) => (
          <FilterChoice
            id={id}
            value={room}
            choices={[['', say('all.allRooms')], ...rooms.map((each) => [each.id, each.name] as const)]}
            onChange={(value) => filterBy({ room: value })}
          />
        )}
      </FilterField>
      <FilterField label={say('deskBookings.from')}>
        {(id) => <FilterDay id={id} value={from} onChange={(value) => filterBy({ from: value })} />}
      </FilterField>
      <FilterField label={say('deskBookings.to')}>
        {(id) => <FilterDay id={id} value={to} onChange={(value) => filterBy({ to: value })} />}
      </FilterField>
      <FilterField label={say('deskBookings.show')}>
        {(id) => (
          <FilterChoice
            id={id}
            value={show}
            choices={shows.map((each) => [each, say(`deskBookings.${each}`)] as const)}
            onChange={(value) => filterBy({ show: value === 'upcoming' ? undefined : value })}
          />
        )}
      </FilterField>
    </div>
  )
}

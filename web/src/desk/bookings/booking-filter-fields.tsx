import { replaceQuery } from '../address/address.ts'
import { FilterChoice, FilterDay, FilterField, FilterRoom, FilterSearch } from '../parts/filter-fields.tsx'
import { say } from '../words.ts'
import { type BookingFilters, shows } from './booking-filters.ts'

export function clearBookingFilters(): void {
  filterBy({ q: undefined, room: undefined, from: undefined, to: undefined })
}

/** Another list begins with its first rows. */
function filterBy(query: Parameters<typeof replaceQuery>[0]): void {
  replaceQuery({ ...query, after: undefined })
}

export function BookingFilterFields({ filters }: { filters: BookingFilters }) {
  const { q, room, from, to, show } = filters
  return (
    <div className="desk-filters">
      <FilterSearch
        label={say('deskBookings.search')}
        hint={say('deskBookings.searchHint')}
        value={q}
        onChange={(value) => filterBy({ q: value })}
      />
      <FilterRoom value={room} onChange={(value) => filterBy({ room: value })} />
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

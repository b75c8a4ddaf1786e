import type { Room } from '@doorplate/domain/rooms'
import { replaceQuery } from '../address/address.ts'
import { FilterChoice, FilterField } from '../parts/filter-fields.tsx'
import { say } from '../words.ts'
import { areasOf, type RoomFilters } from './room-filters.ts'

export function clearFilters(): void {
  replaceQuery({ q: undefined, area: undefined })
}

export function RoomFilterFields({ filters: { q, area }, rooms }: { filters: RoomFilters; rooms: readonly Room[] }) {
  const areas = areasOf(rooms)
  return (
    <div className="desk-filters">
      <FilterField label={say('deskRooms.search')} isWide>
        {(id) => (
          <input
            id={id}
            className="input"
            type="search"
            value={q}
            maxLength={200}
            placeholder={say('deskRooms.searchHint')}
            onChange={({ target }) => replaceQuery({ q: target.value })}
          />
        )}
      </FilterField>
      {areas.length > 0 && (
        <FilterField label={say('deskRooms.area')}>
          {(id) => (
            <FilterChoice
              id={id}
              value={area}
              choices={[['', say('deskRooms.allAreas')], ...areas.map((each) => [each, each] as const)]}
              onChange={(value) => replaceQuery({ area: value })}
            />
          )}
        </FilterField>
      )}
    </div>
  )
}

import type { Room } from '@doorplate/domain/rooms'
import { replaceQuery } from '../address/address.ts'
import { FilterChoice, FilterField, FilterSearch } from '../parts/filter-fields.tsx'
import { say } from '../words.ts'
import { areasOf, type RoomFilters } from './room-filters.ts'

export function clearRoomFilters(): void {
  replaceQuery({ q: undefined, area: undefined })
}

export function RoomFilterFields({ filters: { q, area }, rooms }: { filters: RoomFilters; rooms: readonly Room[] }) {
  const areas = areasOf(rooms)
  return (
    <div className="desk-filters">
      <FilterSearch
        label={say('deskRooms.search')}
        hint={say('deskRooms.searchHint')}
        value={q}
        onChange={(value) => replaceQuery({ q: value })}
      />
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

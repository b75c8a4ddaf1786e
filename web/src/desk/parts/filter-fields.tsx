import { type ReactNode, useId } from 'react'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'

type FieldProps = { label: string; isWide?: boolean; children(id: string): ReactNode }

/** A filter above a list, with its label. */
export function FilterField({ label, isWide = false, children }: FieldProps) {
  const id = useId()
  return (
    <div className={isWide ? 'desk-filters-wide' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type InputProps = { id: string; value: string; onChange(value: string): void }

export function FilterDay({ id, value, onChange }: InputProps) {
  return <input id={id} className="input" type="date" value={value} onChange={({ target }) => onChange(target.value)} />
}

type ChoiceProps = InputProps & { choices: readonly (readonly [value: string, text: string])[] }

export function FilterChoice({ id, value, choices, onChange }: ChoiceProps) {
  return (
    <span className="input-select">
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

type SearchProps = { label: string; hint: string; value: string; onChange(value: string): void }

export function FilterSearch({ label, hint, value, onChange }: SearchProps) {
  return (
    <FilterField label={label} isWide>
      {(id) => (
        <input
          id={id}
          className="input"
          type="search"
          value={value}
          maxLength={200}
          placeholder={hint}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FilterField>
  )
}

/** One of the chosen office's rooms, or all. */
export function FilterRoom({ value, onChange }: Pick<InputProps, 'value' | 'onChange'>) {
  const { rooms } = useDeskRooms()
  return (
    <FilterField label={say('deskBookings.room')}>
      {(id) => (
        <FilterChoice
          id={id}
          value={value}
          choices={[['', say('all.allRooms')], ...rooms.map((each) => [each.id, each.name] as const)]}
          onChange={onChange}
        />
      )}
    </FilterField>
  )
}

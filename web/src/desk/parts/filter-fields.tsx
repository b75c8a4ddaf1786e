import { type ReactNode, useId } from 'react'
import { ChevronDown } from '../../ui/icons/icons.tsx'

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

import { FormField } from '../../booking/form/form-field.tsx'
import { ChevronDown } from '../../ui/icons.tsx'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  problem: string | undefined
  /** Marked without a sentence of its own. */
  isInvalid?: boolean
  isDisabled?: boolean
  onChange(value: string): void
}

/** A labelled choice among few. */
export function ChoiceField({ label, value, options, problem, isInvalid = false, isDisabled, onChange }: Props) {
  return (
    <FormField label={label} place="name" problem={problem}>
      {(tie) => (
        <span className="input-select">
          <select
            {...tie}
            aria-invalid={isInvalid || tie['aria-invalid']}
            className="input"
            disabled={isDisabled}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </FormField>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { ChevronDown, Warning } from '../../ui/icons/icons.tsx'

export type FieldProps = {
  /** As in the form's values, and in the API: a refusal finds its field by it. */
  name: string
  label: string
  hint?: ReactNode
  /** What is checked before the form is sent. */
  rules?: RegisterOptions
}

/** A line of text, or what else `type` says: number, email, date. */
export function TextField({ name, label, hint, rules, ...input }: FieldProps & ComponentProps<'input'>) {
  const { props, ...frame } = useField({ name, label, hint, rules })
  return (
    <FieldFrame {...frame}>
      <input className="input" {...input} {...props} />
    </FieldFrame>
  )
}

export function TextAreaField({ name, label, hint, rules, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const { props, ...frame } = useField({ name, label, hint, rules })
  return (
    <FieldFrame {...frame}>
      <textarea className="input" rows={3} {...area} {...props} />
    </FieldFrame>
  )
}

export type Choices = readonly (readonly [value: string, text: string])[]

export function SelectField({ name, label, hint, rules, choices }: FieldProps & { choices: Choices }) {
  const { props, ...frame } = useField({ name, label, hint, rules })
  return (
    <FieldFrame {...frame}>
      <Select choices={choices} {...props} />
    </FieldFrame>
  )
}

export function Select({ choices, ...select }: { choices: Choices } & ComponentProps<'select'>) {
  return (
    <span className="input-select">
      <select className="input" {...select}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

/** A box to tick, with its words next to it. */
export function TickField({ name, label, hint, rules }: FieldProps) {
  const { props, id, problem } = useField({ name, label, hint, rules })
  return (
    <div className="desk-field">
      <label className="desk-tick">
        <input type="checkbox" {...props} />
        <span>{label}</span>
      </label>
      <FieldLines id={id} hint={hint} problem={problem} />
    </div>
  )
}

/** Several boxes to tick, whose values are a list. */
export function TicksField({ name, label, hint, rules, choices }: FieldProps & { choices: Choices }) {
  const { props, id, problem } = useField({ name, label, hint, rules })
  const { id: _, 'aria-describedby': lines, ...box } = props
  return (
    <fieldset className="desk-field" aria-describedby={lines}>
      <legend>{label}</legend>
      <div className="desk-ticks">
        {choices.map(([value, text]) => (
          <label key={value} className="desk-tick">
            <input type="checkbox" value={value} {...box} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldLines id={id} hint={hint} problem={problem} />
    </fieldset>
  )
}

type Frame = { id: string; label: string; hint: ReactNode; problem: string | undefined }

function FieldFrame({ id, label, hint, problem, children }: Frame & { children: ReactNode }) {
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldLines id={id} hint={hint} problem={problem} />
    </div>
  )
}

function FieldLines({ id, hint, problem }: Pick<Frame, 'id' | 'hint' | 'problem'>) {
  return (
    <div id={`${id}-lines`} className="desk-small">
      {hint}
      {problem !== undefined && (
        <p className="fault-line">
          <Warning />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}

function useField({
  name,
  label,
  hint,
  rules
}: Pick<FieldProps, 'name' | 'label'> & { hint: ReactNode; rules: RegisterOptions | undefined }) {
  const id = useId()
  const { register, getFieldState, formState } = useFormContext()
  const problem = getFieldState(name, formState).error?.message
  const props = {
    ...register(name, rules),
    id,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': `${id}-lines`
  }
  return { id, label, hint, problem, props }
}

import './fields.css'
import { type ReactNode, useId } from 'react'
import { Warning } from '../../../ui/icons/icons.tsx'

export type Tie = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }

type Props = {
  label: string
  place: string
  problem: string | undefined
  /** Whether it is empty, and somebody wants to send the form. */
  isMissing?: boolean | undefined
  /** A hint, shown while the value has no problem. */
  help?: ReactNode
  children(tie: Tie): ReactNode
  below?: ReactNode
}

export function FormField({ label, place, problem, isMissing, help, children, below }: Props) {
  const id = useId()
  return (
    <div className={`form-field form-field-${place}`}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined || isMissing || undefined,
        'aria-describedby': `${id}-note`
      })}
      <FieldNote id={`${id}-note`} problem={problem} help={help} />
      {below}
    </div>
  )
}

type NoteProps = Pick<Props, 'problem' | 'help'> & { id: string }

export function FieldNote({ id, problem, help }: NoteProps) {
  return (
    <p className="form-field-note" id={id} aria-live="polite" data-help={problem === undefined || undefined}>
      {problem === undefined ? (
        help
      ) : (
        <>
          <Warning />
          <span>{problem}</span>
        </>
      )}
    </p>
  )
}

import './form-field.css'
import { type ReactNode, useId } from 'react'
import { Warning } from '../../ui/icons.tsx'

/** What a field's control needs to be tied to its label and to the sentence under it. */
export type Tie = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = {
  label: string
  /** Where the field stands in the form's grid. */
  place: 'name' | 'email' | 'company' | 'duration' | 'purpose' | 'guest'
  problem: string | undefined
  /** 'none' leaves no line free for a sentence while there is none; 'long' has room for the longest. */
  note?: 'none' | 'line' | 'long'
  children(tie: Tie): ReactNode
  /** Under the sentence. */
  below?: ReactNode
}

/** A label, its control and the sentence that says what is wrong with the value. */
export function FormField({ label, place, problem, note = 'none', children, below }: Props) {
  const id = useId()
  const hasNote = note !== 'none' || problem !== undefined
  return (
    <div className={`form-field form-field-${place}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined || undefined,
        'aria-describedby': hasNote ? `${id}-note` : undefined
      })}
      {hasNote && (
        <p
          className={note === 'long' ? 'form-field-note form-field-note-long' : 'form-field-note'}
          id={`${id}-note`}
          aria-live="polite"
        >
          {problem !== undefined && (
            <>
              <Warning />
              <span>{problem}</span>
            </>
          )}
        </p>
      )}
      {below}
    </div>
  )
}

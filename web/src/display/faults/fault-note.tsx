import { noteLimit } from '@doorplate/domain/door/faults'
import { type FormEvent, useId } from 'react'
import { say } from '../../words/words.ts'

type Props = { note: string; onNote(note: string): void; onEnter(): void }

export function FaultNote({ note, onNote, onEnter }: Props) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    onEnter()
  }

  return (
    <form className="choices-dialog-note" onSubmit={submit}>
      <label htmlFor={id}>{say('display.faultNote')}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={noteLimit}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </form>
  )
}

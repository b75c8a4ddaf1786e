import { noteLimit } from '@doorplate/domain/door/faults'
import { useId } from 'react'
import { say } from '../../words/words.ts'

export function FaultNote({ note, onNote }: { note: string; onNote(note: string): void }) {
  const id = useId()
  return (
    <div className="choices-dialog-note">
      <label htmlFor={id}>{say('display.faultNote')}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        maxLength={noteLimit}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </div>
  )
}

import '../dialogs/dialogs.css'
import { noteLimit } from '@doorplate/domain/doors/fault-note'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { type FormEvent, useId, useState } from 'react'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sentence, say } from '../words.ts'
import { FaultChoices } from './fault-choices.tsx'
import { type BrokenThing, useReport } from './use-report.ts'

type Props = {
  room: RoomWithFaults
  paused: string | undefined
  onClose: () => void
  onReported: () => void
  tellIfClosed: (sentence: string) => void
}

export function ReportDialog({ room, paused, onClose, onReported, tellIfClosed }: Props) {
  const [title, hint] = [useId(), useId()]
  const [thing, choose] = useState<BrokenThing | undefined>(room.equipment.length === 0 ? null : undefined)
  const [note, setNote] = useState('')
  const { report, isPending, failure } = useReport(room.id, { onReported, tellIfClosed })
  const warning = isPending ? undefined : (paused ?? failure)
  const canReport = thing !== undefined && !isPending && paused === undefined

  function submit() {
    if (canReport) report({ thing, note: thing === null ? note.trim() : '' })
  }

  return (
    <Dialog
      kind="form"
      className="dialog-question choices-dialog"
      labelledBy={title}
      describedBy={hint}
      onClose={onClose}
    >
      <h2 id={title}>
        <Sentence it="display.whatIsBroken" room={<bdi>{room.name}</bdi>} />
      </h2>
      <p id={hint}>{say('display.reportHint')}</p>
      {warning !== undefined && <Notice sentence={warning} />}
      <FaultChoices room={room} chosen={thing} onChoose={choose} />
      {thing === null && <FaultNote note={note} onNote={setNote} onEnter={submit} />}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('all.close')}
        </button>
        <ActionButton
          className="button button-main"
          aria-busy={isPending || undefined}
          isOff={!canReport}
          onClick={submit}
        >
          {say(isPending ? 'display.checking' : 'display.reportIt')}
        </ActionButton>
      </div>
    </Dialog>
  )
}

type FaultNoteProps = { note: string; onNote(note: string): void; onEnter(): void }

function FaultNote({ note, onNote, onEnter }: FaultNoteProps) {
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

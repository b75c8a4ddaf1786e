import '../../../booking/form/booking-form.css'
import '../../../ui/controls/action-bar.css'
import '../dialogs.css'
import { type DoorBooker, doorBookerProblem, normalizeDoorBooker } from '@doorplate/domain/doors/booker'
import type { Room } from '@doorplate/domain/rooms'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { DoneAtDoor } from '../../../backend/door.ts'
import { ActionButton } from '../../../ui/controls/action-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Cross } from '../../../ui/icons/later-icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shownTimes } from '../../../words/dates.ts'
import { useDoorBackend } from '../../door/backend/use-door-backend.ts'
import { useOneTap } from '../../door/taps/use-one-tap.ts'
import { useTap } from '../../door/taps/use-tap.ts'
import { Sentence, say } from '../../words.ts'
import { NameFields, type Refused } from './name-fields.tsx'

type Props = {
  room: Room
  done: DoneAtDoor
  /** Why nothing can be changed for now; typed text is kept. */
  paused: string | undefined
  onClose: () => void
  onNamed: () => void
  tellIfClosed: (sentence: string) => void
}

export function NameDialog({ room, done, paused, onClose, onNamed, tellIfClosed }: Props) {
  const [title, of] = [useId(), useId()]
  const nameInput = useRef<HTMLInputElement>(null)
  const backend = useDoorBackend()
  const [typed, setTyped] = useState<DoorBooker>({ booked_by: '', company: '', booker_email: '' })
  const [refused, setRefused] = useState<Refused>()
  const naming = useTap({
    oneTap: useOneTap(),
    sentKey: ['name', done.booking.id],
    send: (booker: DoorBooker, key) => backend.name(done, booker, key),
    onDone: onNamed,
    onFailed(sentence, field) {
      setRefused({ sentence, field })
      tellIfClosed(sentence)
    }
  })
  const busy = naming.pending !== undefined
  const booker = normalizeDoorBooker(typed)
  const canSubmit = !busy && paused === undefined && doorBookerProblem(booker) === undefined
  const warning = (busy ? undefined : paused) ?? (refused?.field === undefined ? refused?.sentence : undefined)

  function change(changes: Partial<DoorBooker>) {
    if (busy) return
    setRefused(undefined)
    setTyped({ ...typed, ...changes })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSubmit) naming.tap(booker)
  }

  return (
    <Dialog
      kind="form"
      className="quick-booking name-dialog"
      labelledBy={title}
      focusFirst={nameInput}
      onClose={onClose}
    >
      <header>
        <h2 id={title}>{say('display.addName')}</h2>
        <button type="button" className="button" onClick={onClose}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      {warning !== undefined && <Notice sentence={warning} />}
      <form className="booking-form" noValidate aria-labelledby={of} onSubmit={submit}>
        <h3 id={of}>
          <Sentence it="all.listed" first={<bdi>{room.name}</bdi>} next={shownTimes(done.booking)} />
        </h3>
        <NameFields typed={typed} refused={refused} nameInput={nameInput} onType={change} />
        <div className="action-bar booking-form-actions">
          <ActionButton type="submit" className="button button-main" aria-busy={busy || undefined} isOff={!canSubmit}>
            {say(busy ? 'display.checking' : 'display.addName')}
          </ActionButton>
          <ActionButton className="button button-plain" isOff={busy} onClick={onClose}>
            {say('all.cancel')}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { Warning } from '../../ui/icons/icons.tsx'
import { DeskDialog } from '../parts/desk-dialog.tsx'
import { say } from '../words.ts'

type Props = { bookings: number; onAnswer(isErased: boolean): void }

/** Asks for the number of bookings, so that nobody erases more than they think. */
export function EraseQuestion({ bookings, onAnswer }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const keep = () => onAnswer(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.replaceAll(/\D/g, '') === String(bookings)) onAnswer(true)
    else setWrong(true)
  }

  return (
    <DeskDialog title={say('deskSettings.erase')} isQuestion onClose={keep}>
      <form className="desk-panel-body" noValidate onSubmit={onSubmit}>
        <p>{say('deskSettings.willErase', { count: bookings })}</p>
        <div className="desk-field">
          <label htmlFor={id}>{say('deskSettings.typeNumber')}</label>
          <input
            id={id}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-lines`}
          />
          <div id={`${id}-lines`} className="desk-small">
            {isWrong && (
              <p className="fault-line">
                <Warning />
                <span>{say('deskSettings.wrongNumber')}</span>
              </p>
            )}
          </div>
        </div>
        <div className="desk-buttons">
          <Button className="button" onPress={keep}>
            {say('deskSettings.keepThem')}
          </Button>
          <button type="submit" className="button button-alert">
            {say('deskSettings.eraseNow')}
          </button>
        </div>
      </form>
    </DeskDialog>
  )
}

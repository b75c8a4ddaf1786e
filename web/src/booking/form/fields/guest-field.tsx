import './fields.css'
import { addressesIn } from '@doorplate/domain/bookings/addresses/pasted-addresses'
import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Cross, Plus } from '../../../ui/icons/later-icons.tsx'
import { say } from '../words.ts'
import { FormField } from './form-field.tsx'

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  problem: string | undefined
  help?: string | undefined
  onText(text: string): void
  onAdd(text: string): void
  children?: ReactNode
}

export function GuestField({ input, text, problem, help, onText, onAdd, children }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd(text)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const whole = withPasted(text, event)
    if (whole === undefined) return
    event.preventDefault()
    onAdd(whole)
  }

  function add() {
    onAdd(text)
    input.current?.focus()
  }

  return (
    <FormField label={say('label.guests')} place="guest" problem={problem} help={help} below={children}>
      {(tie) => (
        <div className="guest-field">
          <input
            {...tie}
            ref={input}
            className="input"
            type="text"
            name="guest"
            inputMode="email"
            enterKeyHint="done"
            placeholder={say('form.guestExample')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <button type="button" className="button" aria-label={say('form.addGuest')} onClick={add}>
            <Plus />
          </button>
        </div>
      )}
    </FormField>
  )
}

/**
 * The text with the addresses that are pasted, or undefined if the input can take them itself: it drops the line breaks
 * that separate them.
 */
function withPasted(text: string, { currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd } = currentTarget
  const pasted = clipboardData.getData('text')
  const [first, ...more] = addressesIn(pasted)
  if (more.length === 0 && (first === undefined || first === pasted.trim())) return undefined
  return text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length)
}

export function GuestChips({ guests, onRemove }: { guests: readonly string[]; onRemove(guest: string): void }) {
  if (guests.length === 0) return null
  return (
    <ul className="guest-field-chips" aria-label={say('form.guests')}>
      {guests.map((guest) => (
        <li key={guest} className="email-chip">
          <bdi title={guest}>{guest}</bdi>
          <button type="button" aria-label={say('form.removeGuest', { guest })} onClick={() => onRemove(guest)}>
            <Cross />
          </button>
        </li>
      ))}
    </ul>
  )
}

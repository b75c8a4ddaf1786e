import type { KeyboardEvent, RefObject } from 'react'
import { Cross, Plus } from '../shared/icons.tsx'
import { FormField } from './form-field.tsx'

type Props = {
  input: RefObject<HTMLInputElement | null>
  text: string
  guests: readonly string[]
  problem: string | undefined
  onText(text: string): void
  onAdd(): void
  onRemove(guest: string): void
}

/** Guests are added one by one, with the plus button or Enter, and removed one at a time (specification §4). */
export function GuestField({ input, text, guests, problem, onText, onAdd, onRemove }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd()
  }

  function add() {
    onAdd()
    input.current?.focus()
  }

  function remove(guest: string) {
    onRemove(guest)
    input.current?.focus()
  }

  return (
    <FormField
      label="Guest Invites (Optional)"
      place="guest"
      problem={problem}
      note="line"
      below={<GuestChips guests={guests} onRemove={remove} />}
    >
      {(tie) => (
        <div className="with-button">
          <input
            {...tie}
            ref={input}
            className="input"
            type="text"
            inputMode="email"
            enterKeyHint="done"
            placeholder="name@company.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="button" aria-label="Add guest" onClick={add}>
            <Plus />
          </button>
        </div>
      )}
    </FormField>
  )
}

function GuestChips({ guests, onRemove }: { guests: readonly string[]; onRemove(guest: string): void }) {
  if (guests.length === 0) return null
  return (
    <ul className="chips" aria-label="Guests">
      {guests.map((guest) => (
        <li key={guest} className="chip">
          <span title={guest}>{guest}</span>
          <button type="button" aria-label={`Remove ${guest}`} onClick={() => onRemove(guest)}>
            <Cross />
          </button>
        </li>
      ))}
    </ul>
  )
}

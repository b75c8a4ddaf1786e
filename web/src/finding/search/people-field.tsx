import '../finder.css'
import { useState } from 'react'
import { Minus, Plus } from '../../ui/later-icons.tsx'
import { say } from '../../words/words.ts'

/** More than any room has seats. */
const maxPeople = 10_000

type Props = { people: number; labelledBy: string; onChange(people: number): void }

export function PeopleField({ people, labelledBy, onChange }: Props) {
  const [typed, setTyped] = useState<string>()

  function choose(count: number) {
    setTyped(undefined)
    onChange(count)
  }

  function type(text: string) {
    const count = Number(text)
    setTyped(text)
    if (Number.isInteger(count) && count >= 1 && count <= maxPeople) onChange(count)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content in a row everywhere.
    <div className="people-field" role="group" aria-labelledby={labelledBy}>
      <button
        type="button"
        className="button"
        aria-label={say('find.fewer')}
        disabled={people <= 1}
        onClick={() => choose(people - 1)}
      >
        <Minus />
      </button>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        aria-labelledby={labelledBy}
        value={typed ?? people}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className="button"
        aria-label={say('find.oneMore')}
        disabled={people >= maxPeople}
        onClick={() => choose(people + 1)}
      >
        <Plus />
      </button>
    </div>
  )
}

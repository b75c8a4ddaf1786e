import type { Room } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import { RadioPill } from '../../ui/controls/radio-pill.tsx'

const many = 12
const counts = [2, 4, 6, 8, many]

/** More than any room has seats. */
const maxPeople = 10_000

type Props = { people: number; rooms: readonly Room[]; labelledBy: string; onChange(people: number): void }

/** Common counts, as far as rooms are that large. A larger one can be typed. */
export function PeopleField({ people, rooms, labelledBy, onChange }: Props) {
  const group = useId()
  const largest = Math.max(...rooms.map(({ capacity }) => capacity))
  const offered = counts.filter((count) => count <= Math.max(largest, people))
  return (
    <div className="people-field" role="radiogroup" aria-labelledby={labelledBy}>
      {offered.map((count) => (
        <RadioPill
          key={count}
          group={group}
          label={count === many ? `${count}+` : String(count)}
          checked={count === Math.min(people, many)}
          onChoose={() => onChange(count)}
        />
      ))}
      {people >= many && <ManyPeople {...{ people, labelledBy, onChange }} />}
    </div>
  )
}

function ManyPeople({ people, labelledBy, onChange }: Omit<Props, 'rooms'>) {
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    const count = Number(text)
    setTyped(text)
    if (Number.isInteger(count) && count >= many && count <= maxPeople) onChange(count)
  }

  return (
    <input
      className="input"
      type="number"
      autoComplete="off"
      inputMode="numeric"
      min={many}
      max={maxPeople}
      aria-labelledby={labelledBy}
      value={typed ?? people}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

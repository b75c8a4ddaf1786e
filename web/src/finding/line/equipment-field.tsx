import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EquipmentIcon } from '../../rooms/equipment/equipment-icon.tsx'
import { narrow, useMedia } from '../../ui/hooks/use-media.ts'
import { Check } from '../../ui/icons/icons.tsx'
import { say } from '../../words/words.ts'

/** So many fit on the line of the search. */
const [maxShown, maxShownOnPhone] = [3, 2]

type Props = {
  choices: readonly string[]
  chosen: readonly string[]
  labelledBy: string
  onChange(chosen: string[]): void
}

export function EquipmentField({ choices, chosen, labelledBy, onChange }: Props) {
  const [all, setAll] = useState(false)
  const max = useMedia(narrow) ? maxShownOnPhone : maxShown
  const shown = choices.filter((piece, index) => all || index < max || chosen.includes(piece))

  const field = useRef<HTMLDivElement>(null)

  function showAll() {
    flushSync(() => setAll(true))
    field.current?.querySelectorAll('button')[max]?.focus()
  }

  function toggle(piece: string) {
    onChange(chosen.includes(piece) ? chosen.filter((each) => each !== piece) : [...chosen, piece])
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content in lines everywhere.
    <div ref={field} className="equipment-field" role="group" aria-labelledby={labelledBy}>
      {shown.map((piece) => (
        <button
          key={piece}
          type="button"
          className="button"
          aria-pressed={chosen.includes(piece)}
          onClick={() => toggle(piece)}
        >
          {chosen.includes(piece) ? <Check /> : <EquipmentIcon equipment={piece} />}
          <bdi>{piece}</bdi>
        </button>
      ))}
      {shown.length < choices.length && (
        <button type="button" className="button button-plain" onClick={showAll}>
          {say('all.showAll', { count: choices.length })}
        </button>
      )}
    </div>
  )
}

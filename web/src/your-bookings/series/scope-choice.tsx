import '../your-bookings.css'
import { useId } from 'react'
import { RadioPill } from '../../ui/controls/radio-pill.tsx'
import { say } from '../words.ts'
import type { Scope } from './use-series.ts'

type Props = {
  scopes: readonly Scope[]
  scope: Scope
  /** Whether the question is shown above already. */
  isTitled?: boolean
  onChoose(scope: Scope): void
}

export function ScopeChoice({ scopes, scope, isTitled = false, onChoose }: Props) {
  const group = useId()
  if (scopes.length < 2) return null
  return (
    <fieldset className="scope-choice">
      <legend className={isTitled ? 'visually-hidden' : ''}>{say('yours.whichDates')}</legend>
      {scopes.map((each) => (
        <RadioPill
          key={each}
          group={group}
          label={say(scopeWords[each])}
          checked={each === scope}
          onChoose={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}

const scopeWords = {
  this: 'yours.onlyThis',
  following: 'yours.andFollowing',
  all: 'yours.allToCome'
} as const

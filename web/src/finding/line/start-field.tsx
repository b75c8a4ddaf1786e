import { typedTime } from '@doorplate/domain/finding/typed-time'
import type { Time } from '@doorplate/domain/time'
import { useId, useState } from 'react'
import { shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = {
  start: Time | undefined
  /** Those of the office. */
  starts: readonly Time[]
  /** Whether it is too late for the start, so that now counts. */
  isOver: boolean
  /** Shown when no start is set. */
  placeholder: string
  onChange(start: Time | undefined): void
  /** Whether the field holds a time that it reports as invalid. */
  onProblem?: ((isProblem: boolean) => void) | undefined
}

/** Takes times as people write them. Reports an invalid time on blur or Enter. */
export function StartField({ start, starts, isOver, placeholder, onChange, onProblem }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [hasLeft, setLeft] = useState(false)
  const isUnclear = typed !== undefined && typed.trim() !== '' && typedTime(typed, starts) === undefined
  const problem =
    typed === undefined
      ? isOver && say('free.startOver')
      : isUnclear &&
        hasLeft &&
        say('free.startUnclear', {
          first: shownTime(starts[0] ?? ''),
          last: shownTime(starts[starts.length - 1] ?? '')
        })

  function type(text: string) {
    setTyped(text)
    setLeft(false)
    onProblem?.(false)
    onChange(typedTime(text, starts))
  }

  function leave() {
    setLeft(true)
    onProblem?.(isUnclear)
    if (!isUnclear) setTyped(undefined)
  }

  return (
    <span className="start-field" data-problem={problem ? true : undefined}>
      <input
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={say('free.when')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        placeholder={placeholder}
        value={typed ?? (start === undefined ? '' : shownTime(start))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
        }}
      />
      {problem && (
        <span id={id} className="start-field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** A date, or what somebody left in the field. */
  date: string
  /** Whether a text is reported while the field still has the focus. */
  isDone(text: string): boolean
  onDate(text: string): void
}

/** Reports anything but a date that will do only on blur or Enter: people who type 2027 pass the year 2 and no date at all. */
export function DateInput({ date, isDone, onDate, ...input }: Props) {
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    const isHeld = !isDone(text)
    setTyped(isHeld ? text : undefined)
    if (!isHeld) onDate(text)
  }

  function finish() {
    if (typed === undefined) return
    setTyped(undefined)
    onDate(typed)
  }

  return (
    <input
      {...input}
      type="date"
      required
      value={typed ?? date}
      onChange={({ target }) => type(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}

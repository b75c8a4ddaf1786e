import { useState } from 'react'
import { useListener } from '../../../ui/hooks/use-listener.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'

export const codeLength = 6

export type Code = {
  entered: string
  add: (digit: string) => void
  deleteLast: () => void
  clear: () => void
}

/** Digits entered on the keypad, or typed wherever the focus is. `onTyped` is called after the last typed digit. */
export function useCode(isLocked: boolean, onTyped: () => void, length = codeLength): Code {
  const [entered, setEntered] = useState('')
  const [isTyped, setTyped] = useState(false)
  const add = (digit: string) => setEntered((before) => `${before}${digit}`.slice(0, length))
  const deleteLast = () => setEntered((before) => before.slice(0, -1))

  useListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
    if (isLocked || ctrlKey || altKey || metaKey) return
    if (/^\d$/.test(key)) {
      add(key)
      setTyped(true)
    } else if (key === 'Backspace') deleteLast()
  })

  // The button that takes the focus is enabled only now.
  useWhen(entered.length === length, () => {
    if (isTyped) onTyped()
  })

  return { entered, add, deleteLast, clear: () => setEntered('') }
}

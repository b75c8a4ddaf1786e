import { useEffect, useEffectEvent, useState } from 'react'

export const codeLength = 6

export type Code = {
  entered: string
  add: (digit: string) => void
  deleteLast: () => void
  clear: () => void
}

/**
 * Digits as they are entered on the keypad, or typed wherever the focus is.
 * @param onTyped the last digit was typed, so that Enter can follow
 */
export function useCode(isLocked: boolean, onTyped: () => void, length = codeLength): Code {
  const [entered, setEntered] = useState('')
  const [isTyped, setTyped] = useState(false)
  const add = (digit: string) => setEntered((before) => `${before}${digit}`.slice(0, length))
  const deleteLast = () => setEntered((before) => before.slice(0, -1))

  const onKeyDown = useEffectEvent(({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (isLocked || ctrlKey || altKey || metaKey) return
    if (/^\d$/.test(key)) {
      add(key)
      setTyped(true)
    } else if (key === 'Backspace') deleteLast()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  // Only then is the button enabled that takes the focus.
  const isComplete = entered.length === length
  const complete = useEffectEvent(() => {
    if (isTyped) onTyped()
  })
  useEffect(() => {
    if (isComplete) complete()
  }, [isComplete])

  return { entered, add, deleteLast, clear: () => setEntered('') }
}

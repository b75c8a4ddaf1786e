import { useRef, useState } from 'react'
import { showOpenDate } from './show-open-date.ts'

/** Moves to the first date that needs a choice, and counts how often: each time its sentence is announced again. */
export function useOpenDate() {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState(0)

  function ask() {
    setAsked(asked + 1)
    showOpenDate(list.current)
  }

  return { list, asked, ask }
}

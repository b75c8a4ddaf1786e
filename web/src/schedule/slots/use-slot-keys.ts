import type { Time } from '@doorplate/domain/time'
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { pathOf } from './slot-paths.ts'

/** Makes a grid one stop of the Tab key. Arrow keys, Home and End go to free times; Ctrl goes to the ends of the day. */
export function useSlotKeys(
  grid: RefObject<HTMLElement | null>,
  { times, free }: { times: readonly Time[]; free: readonly Time[] },
  chosen: Time | undefined
) {
  const [focused, setFocused] = useState<Time>()
  const tabStop = [focused, chosen].find((time) => time !== undefined && free.includes(time)) ?? free[0]

  const hasFocus = useRef(false)

  // The focus would be lost when somebody books the focused time.
  const isLost = focused !== undefined && !free.includes(focused)
  const moveOn = () => {
    if (focused === undefined || !grid.current || !hasFocus.current) return
    const next = free.find((time) => time > focused) ?? free[free.length - 1]
    const target = next === undefined ? grid.current : slotButton(grid.current, next)
    target?.focus()
  }
  useBeforePaint(isLost, moveOn, free)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = focused === undefined ? -1 : times.indexOf(focused)
    if (from < 0 || event.altKey || event.metaKey || event.shiftKey) return
    const path = pathOf(event.key, {
      from,
      count: times.length,
      columns: columnsOf(event.currentTarget),
      far: event.ctrlKey
    })
    if (!path) return
    // Otherwise the keys would scroll the grid as well.
    event.preventDefault()
    const next = path.map((index) => times[index]).find((time) => time !== undefined && free.includes(time))
    if (next !== undefined) slotButton(event.currentTarget, next)?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    hasFocus.current = true
    if (target instanceof HTMLButtonElement) setFocused(target.value)
  }

  function onBlur({ target }: FocusEvent<HTMLElement>) {
    // Chromium removes the focus from a disabled button: then the person is still here.
    hasFocus.current = target instanceof HTMLButtonElement && target.disabled
  }

  return { tabStop, onKeyDown, onFocus, onBlur }
}

function slotButton(grid: HTMLElement, time: Time) {
  return [...grid.querySelectorAll('button')].find(({ value }) => value === time)
}

function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

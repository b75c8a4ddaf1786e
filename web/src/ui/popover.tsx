import './popover.css'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFocusInside } from './hooks/use-focus-inside.ts'
import { useListener } from './hooks/use-listener.ts'
import { placePopover } from './place-popover.ts'

type Props = {
  /** The element to open next to. While there is none, nothing is shown. */
  anchorOf(): Element | null | undefined
  className: string
  children: ReactNode
}

/** A box next to an element, all of it on the screen. */
export function Popover({ anchorOf, className, children }: Props) {
  const popover = useRef<HTMLDivElement>(null)

  function place() {
    const element = popover.current
    if (!element) return
    const anchor = anchorOf()
    element.style.visibility = anchor?.isConnected ? 'visible' : 'hidden'
    if (!anchor) return
    const { clientWidth: width, clientHeight: height, dir } = document.documentElement
    const { left, top } = placePopover(
      anchor.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width, height },
      dir === 'rtl'
    )
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }

  // After each drawing, since the anchor or the content may have changed.
  useLayoutEffect(place)
  useListener('scroll', place, { capture: true })
  useListener('resize', place)

  return (
    <div ref={popover} className={`popover ${className}`}>
      {children}
    </div>
  )
}

type DialogProps = Props & { labelledBy: string; onClose(): void }

/** A popover that takes the focus. Escape and a press outside close it, and the focus returns. */
export function DialogPopover({ labelledBy, onClose, children, ...props }: DialogProps) {
  const dialog = useFocusInside<HTMLDivElement>()
  useListener('pointerdown', ({ target }) => {
    if (!dialog.current?.contains(target as Node)) onClose()
  })

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <Popover {...props}>
      <div ref={dialog} role="dialog" aria-labelledby={labelledBy} tabIndex={-1} onBlur={onBlur} onKeyDown={onKeyDown}>
        {children}
      </div>
    </Popover>
  )
}

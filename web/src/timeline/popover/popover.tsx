import '../timeline.css'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { rememberFocus } from '../../ui/focus/remember-focus.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { usePlaceNextTo } from './use-place-next-to.ts'

type Props = {
  /** The popover is hidden while there is no anchor. */
  anchorOf(): Element | null | undefined
  className: string
  children: ReactNode
}

export function Popover({ anchorOf, className, children }: Props) {
  const popover = useRef<HTMLDivElement>(null)
  usePlaceNextTo(anchorOf, popover)
  return (
    <div ref={popover} className={`popover ${className}`}>
      {children}
    </div>
  )
}

type DialogProps = Props & { labelledBy: string; onClose(): void }

/** A popover that takes the focus, and returns it when Escape or a press outside closes it. */
export function DialogPopover({ labelledBy, onClose, children, ...props }: DialogProps) {
  const dialog = useFocusInside()
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

/** Moves the focus to an element while it is shown, and back afterwards unless it has moved elsewhere. */
function useFocusInside() {
  const shown = useRef<HTMLDivElement>(null)
  useWhen(true, () => {
    const element = shown.current!
    const giveFocusBack = rememberFocus(element)
    element.focus({ preventScroll: true })
    return giveFocusBack
  })
  return shown
}

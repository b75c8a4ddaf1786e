import './feedback.css'
import { type ReactNode, useCallback, useId } from 'react'
import { useFocusOnShow } from './focus/use-focus-on-show.ts'
import { Done } from './icons/later-icons.tsx'

type Props = {
  title: ReactNode
  icon?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Whether it answers the person's last action, and takes the focus. */
  isFocused?: boolean
  /** False if it contains a countdown, which would be announced every second. */
  isSpoken?: boolean
  className?: string
}

export function Feedback(props: Props) {
  const { title, icon = <Done />, children, actions, isFocused = false, isSpoken = true, className = '' } = props
  const titleId = useId()
  const notice = useFocusOnShow<HTMLElement>(isFocused)
  // Actions may end while one of them has the focus, as Undo does.
  const keepFocus = useCallback(
    (shown: HTMLElement | null) => () => {
      if (shown?.contains(document.activeElement)) notice.current?.focus({ preventScroll: true })
    },
    [notice]
  )
  return (
    <section
      ref={notice}
      className={`feedback ${className}`}
      role={isSpoken ? 'status' : 'group'}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {icon}
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && (
        <div className="feedback-actions" ref={keepFocus}>
          {actions}
        </div>
      )}
    </section>
  )
}

/** Confirms next to the button. Always rendered, so that screen readers announce the text. */
export function FeedbackLine({ children }: { children: ReactNode }) {
  return (
    <p className="feedback-line" role="status">
      {children && (
        <>
          <Done />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}

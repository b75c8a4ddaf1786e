import './feedback.css'
import type { ReactNode } from 'react'
import { useFocusOnShow } from './hooks/use-focus-on-show.ts'
import { Done } from './later-icons.tsx'

type Props = {
  title: ReactNode
  /** Confirms an action, with a check mark unless it was undone or cancelled. */
  icon?: ReactNode
  /** Paragraphs. */
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** Whether it answers what the person has just done, and takes the focus. */
  isFocused?: boolean
  /** False where a part of it changes every second, which nobody wants to hear. */
  isSpoken?: boolean
  className?: string
}

/** Says above the page's content what has just been done, or what has become of a booking. */
export function Feedback(props: Props) {
  const { title, icon = <Done />, children, actions, isFocused = false, isSpoken = true, className = '' } = props
  const notice = useFocusOnShow<HTMLElement>(isFocused)
  return (
    <section ref={notice} className={`feedback ${className}`} role={isSpoken ? 'status' : undefined} tabIndex={-1}>
      {icon}
      <h2>{title}</h2>
      {children}
      {actions && <div className="feedback-actions">{actions}</div>}
    </section>
  )
}

/** The same in a line, next to the button that was pressed. It is there before it says something, so that it is heard. */
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

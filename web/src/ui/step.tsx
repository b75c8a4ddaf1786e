import './step.css'
import type { ReactNode, Ref } from 'react'

type Props = {
  className?: string
  title: string
  badge?: { number: 1 | 2 | 3; state: 'current' | 'done' | undefined }
  heading?: Ref<HTMLHeadingElement>
  aside?: ReactNode
  children: ReactNode
}

export function Step({ className = '', title, badge, heading, aside, children }: Props) {
  return (
    <section className={`step ${className}`.trim()}>
      <div className="step-title">
        {badge && (
          <span className="step-badge" data-state={badge.state} aria-hidden="true">
            {badge.number}
          </span>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}

export function StepToCome({ number, children }: { number: 2 | 3; children: ReactNode }) {
  return (
    <div className="step step-to-come">
      <div className="step-title">
        <span className="step-badge" aria-hidden="true">
          {number}
        </span>
      </div>
      <p className="step-hint" role="status">
        {children}
      </p>
    </div>
  )
}

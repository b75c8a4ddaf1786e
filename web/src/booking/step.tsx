import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  /** Its place among the numbered steps, and whether it is the one to do. */
  badge?: { number: 1 | 2 | 3; is: 'current' | 'done' | undefined }
  heading?: Ref<HTMLHeadingElement>
  /** Beside the title, where it moves nothing. */
  aside?: ReactNode
  children: ReactNode
}

/** One row of the booking view between hairlines. */
export function Step({ title, badge: plate, heading, aside, children }: Props) {
  return (
    <section className="step">
      <div className="step-name">
        {plate && (
          <span className="plate" data-is={plate.is} aria-hidden="true">
            {plate.number}
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

/** The next step to come, with what leads to it in its place. */
export function StepToCome({ number, children }: { number: 2 | 3; children: ReactNode }) {
  return (
    <div className="step step-next">
      <div className="step-name">
        <span className="plate" aria-hidden="true">
          {number}
        </span>
      </div>
      <p className="to-come" role="status">
        {children}
      </p>
    </div>
  )
}

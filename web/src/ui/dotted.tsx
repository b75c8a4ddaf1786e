import './dotted.css'
import type { ReactNode } from 'react'

/** '8 people · Projector · Wifi', where no dot begins or ends a line. */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      <span>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
          <span key={index}>
            {index > 0 && <i>{' · '}</i>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

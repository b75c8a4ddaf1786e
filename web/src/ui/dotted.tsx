import './dotted.css'
import type { ReactNode } from 'react'

/** 'Now · 1 hour · 2 people', where no dot begins or ends a line. Screen readers get commas. */
export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      <span>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
          <span key={index}>
            {index > 0 && <span className="visually-hidden">{', '}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

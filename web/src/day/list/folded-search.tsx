import '../day-page.css'
import { type ReactNode, useId } from 'react'
import { Dotted } from '../../ui/dotted.tsx'
import { ChevronDown } from '../../ui/icons/icons.tsx'

type Props = {
  label: string
  parts: readonly string[]
  isOpen: boolean
  onOpen(isOpen: boolean): void
  children: ReactNode
}

/** One line that says what is looked for and opens to its fields, so that the rooms are seen first. */
export function FoldedSearch({ label, parts, isOpen, onOpen, children }: Props) {
  const id = useId()
  return (
    <div className="folded-search">
      <button
        type="button"
        className="folded-search-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {parts.length === 0 ? (
          <span>{label}</span>
        ) : (
          <>
            <span className="visually-hidden">{label}</span> <Dotted parts={parts} />
          </>
        )}
        <ChevronDown />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}

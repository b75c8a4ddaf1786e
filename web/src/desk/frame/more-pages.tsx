import { type RefObject, useState } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { ChevronRight } from '../../ui/icons/later-icons.tsx'

type Props = { bar: RefObject<HTMLElement | null>; page: string }

/** Buttons at the ends of a bar that is wider than a phone. Keyboards and screen readers reach all of it without them. */
export function MorePages({ bar, page }: Props) {
  const [hidden, setHidden] = useState('')
  const measure = () => setHidden(hiddenSides(bar.current!))
  useBeforePaint(true, measure, page)
  useListener('resize', measure)
  // Scrolling of an element does not bubble.
  useListener('scroll', measure, { capture: true })

  function turn(side: 'start' | 'end') {
    const { clientWidth } = bar.current!
    const forward = getComputedStyle(bar.current!).direction === 'rtl' ? -1 : 1
    bar.current!.scrollBy({ left: (side === 'end' ? forward : -forward) * clientWidth * 0.7 })
  }

  return (['start', 'end'] as const).map(
    (side) =>
      hidden.includes(side) && (
        <button
          key={side}
          type="button"
          className="desk-nav-more"
          data-side={side}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => turn(side)}
        >
          <ChevronRight />
        </button>
      )
  )
}

/** 'start end' for a bar that goes on at both ends. */
function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  // Negative where people read from the right.
  const before = Math.abs(scrollLeft)
  const after = scrollWidth - clientWidth - before
  return [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ')
}

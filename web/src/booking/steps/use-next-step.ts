import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { bringIntoView } from '../../ui/focus/bring-into-view.ts'

export type NextStep = {
  to: 'page' | 'times' | 'form'
  /** Whether to move the focus too: a pointer leaves it on a control that stays. 'field' is the first of the form. */
  focus: boolean | 'field'
}

/** Brings the next step into view once it is rendered: the form may still be loading. */
export function useNextStep(first: NextStep | undefined) {
  const [next, goTo] = useState(first)
  const page = useRef<HTMLHeadingElement>(null)
  const times = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLHeadingElement>(null)

  const reached = useRef<NextStep>(undefined)

  useLayoutEffect(() => {
    const heading = next && { page, times, form }[next.to].current
    if (!heading || next === reached.current) return
    reached.current = next
    const isRendered = heading.closest('[data-rendered]') !== null
    // Somebody moves through the rendered page already, before React takes it over.
    if (isRendered && document.activeElement !== document.body) return
    const field = next.focus === 'field' ? heading.closest('form')?.querySelector('input') : undefined
    if (next.focus) (field ?? heading).focus({ preventScroll: true })
    // Browsers that know `scroll-initial-target` have scrolled already.
    if (!isRendered || window.scrollY === 0) bringIntoView(stepOf(heading))
  })

  return { headings: { page, times, form } satisfies Record<NextStep['to'], RefObject<HTMLElement | null>>, goTo }
}

function stepOf(heading: HTMLElement) {
  return heading.closest('section') ?? heading
}

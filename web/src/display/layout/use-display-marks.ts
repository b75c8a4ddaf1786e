import '../display.css'
import type { Contact } from '../../live/contact.ts'
import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'
import { type DisplayState, useDisplayColors } from '../state/use-display-colors.ts'
import type { Reach } from '../visit/visit.ts'

type Marks = Reach & { contact: Contact; state: DisplayState; isCheckInOpen: boolean }

/** Marks the body for the style sheets: they color the whole display, and lay it out for its visitor. */
export function useDisplayMarks({ contact, state, isCheckInOpen, lowReach, largeText }: Marks): void {
  const stale = contact.state === 'stale'
  useDisplayColors(state, stale)
  useBodyMark('data-connecting', stale && contact.connecting ? '' : undefined)
  useBodyMark('data-check-in', isCheckInOpen ? '' : undefined)
  useBodyMark('data-low-reach', lowReach ? '' : undefined)
  useBodyMark('data-large-text', largeText ? '' : undefined)
}

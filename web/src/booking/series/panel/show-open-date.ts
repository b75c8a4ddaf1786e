import { bringIntoView } from '../../../ui/focus/bring-into-view.ts'

/** Moves to the first date that needs a choice, all of it above the buttons that stay in view. */
export function showOpenDate(dates: HTMLUListElement | null): void {
  const open = dates?.querySelector('[data-open]')
  open?.querySelector('input')?.focus({ preventScroll: true })
  bringIntoView(open)
}

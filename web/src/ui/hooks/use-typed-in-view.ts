import { useListener } from './use-listener.ts'

/** An on-screen keyboard makes the page smaller after a field has been chosen: what is typed in stays in sight. */
export function useTypedInView(): void {
  useListener('resize', () => {
    const field = document.activeElement
    if (field?.matches('input, select')) field.scrollIntoView({ block: 'nearest' })
  })
}

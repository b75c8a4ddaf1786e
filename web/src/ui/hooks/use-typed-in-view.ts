import { useListener } from './use-listener.ts'

/** Keeps the focused field in view when an on-screen keyboard shrinks the page. */
export function useTypedInView(): void {
  useListener('resize', () => {
    const field = document.activeElement
    if (field?.matches('input, select')) field.scrollIntoView({ block: 'nearest' })
  })
}

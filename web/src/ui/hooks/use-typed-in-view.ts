import { useEffect } from 'react'

/** An on-screen keyboard makes the page smaller after a field has been chosen: what is typed in stays in sight. */
export function useTypedInView(): void {
  useEffect(() => {
    function onResize() {
      const field = document.activeElement
      if (field?.matches('input, select')) field.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
}

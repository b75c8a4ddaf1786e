import { useLayoutEffect } from 'react'

/** Names the window for as long as a view is shown. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

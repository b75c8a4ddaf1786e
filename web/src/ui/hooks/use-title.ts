import { useLayoutEffect, useRef } from 'react'

/** Of everything on the page that has a title; what came last is shown. */
const titles: { current: string }[] = []

/** Titles the page while the caller is on it. What was there before then has the title back. */
export function useTitle(title: string): void {
  const own = useRef(title)
  useLayoutEffect(() => {
    titles.push(own)
    return () => {
      titles.splice(titles.indexOf(own), 1)
      showTitle()
    }
  }, [])
  useLayoutEffect(() => {
    own.current = title
    showTitle()
  }, [title])
}

function showTitle() {
  const last = titles[titles.length - 1]
  if (last) document.title = last.current
}

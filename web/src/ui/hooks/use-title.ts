import { useRef } from 'react'
import { useBeforePaint } from './use-when.ts'

/** The titles of everything on the page that has one. The last is shown. */
const titles: { current: string }[] = []

/** Titles the page while the caller is on it, and gives the earlier title back afterwards. */
export function useTitle(title: string): void {
  const own = useRef(title)
  useBeforePaint(true, () => {
    titles.push(own)
    return () => {
      titles.splice(titles.indexOf(own), 1)
      showTitle()
    }
  })
  const show = () => {
    own.current = title
    showTitle()
  }
  useBeforePaint(true, show, title)
}

function showTitle() {
  const last = titles[titles.length - 1]
  if (last) document.title = last.current
}

import { useState } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'

const name = 'change'

/** Whether the change page is open. The browser's Back closes it. */
export function useChanging() {
  const [isChanging, setChanging] = useState(isInAddress)
  useListener('popstate', () => setChanging(isInAddress()))

  function open() {
    window.history.pushState(null, '', addressWith(true))
    setChanging(true)
  }

  function close() {
    window.history.replaceState(null, '', addressWith(false))
    setChanging(false)
  }

  return { isChanging, open, close }
}

function isInAddress(): boolean {
  return new URLSearchParams(window.location.search).has(name)
}

function addressWith(isChanging: boolean): URL {
  const address = new URL(window.location.href)
  if (isChanging) address.searchParams.set(name, '')
  else address.searchParams.delete(name)
  return address
}

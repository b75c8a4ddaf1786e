import { useEffect, useState } from 'react'

const name = 'change'

/** Whether the booking is being changed: a page of its own, which Back leaves. */
export function useChanging() {
  const [isChanging, setChanging] = useState(isInAddress)

  useEffect(() => {
    const onBack = () => setChanging(isInAddress())
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

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

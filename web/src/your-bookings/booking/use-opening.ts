import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffice } from '../../clock/use-office.ts'
import { heldQuery } from '../../keys/held-bookings.ts'
import { endOf } from '../../keys/instants.ts'
import { keepKey } from '../../keys/kept-keys.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/**
 * Opens a booking with the key in the address, or the one in this browser. A valid key moves from the address to the
 * browser's storage; if that fails it stays in the address.
 */
export function useOpening(id: string) {
  const { time_zone } = useOffice()
  const [inAddress, setInAddress] = useState(keyInAddress)
  const kept = useKeptKeys().find((each) => each.id === id)?.key
  const key = inAddress ?? kept
  const read = useQuery(heldQuery(useHolder(), { id, key }))
  const end = read.data?.state === 'held' ? endOf(read.data.booking, time_zone) : undefined
  const [isRefused, setRefused] = useState(false)

  useListener('hashchange', () => setInAddress(keyInAddress()))

  useWhen(
    key !== undefined && end !== undefined,
    () => {
      const isKept = keepKey({ id, key: key!, end: end! })
      setRefused(!isKept)
      writeAddress(isKept ? undefined : key)
      if (isKept) setInAddress(undefined)
    },
    `${id} ${key} ${end}`
  )

  return { read, key, isRefused, openWith: setInAddress }
}

function keyInAddress(): string | undefined {
  const key = window.location.hash.slice(1)
  return key === '' ? undefined : key
}

function writeAddress(key: string | undefined): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}${key === undefined ? '' : `#${key}`}`)
}

import type { Room } from '@doorplate/domain/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffice } from '../../clock/use-office.ts'
import { endOf } from '../../keys/instants.ts'
import { keepKey } from '../../keys/kept-keys.ts'
import { dropOtherKeys, ownBookingQuery } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** A valid key moves from the address to the browser's storage; if that fails, it stays in the address. */
export function useOpening(id: string) {
  const { time_zone } = useOffice()
  const queries = useQueryClient()
  const [inAddress, setInAddress] = useState(keyInAddress)
  const keptKey = useKeptKeys().find((each) => each.id === id)?.key
  const key = inAddress ?? keptKey
  const read = useQuery(ownBookingQuery(useHolder(), { id, key }))
  const end = read.data?.state === 'own' ? endOf(read.data.booking, time_zone) : undefined
  const [isRefused, setRefused] = useState(false)

  useListener('hashchange', () => setInAddress(keyInAddress()))

  useWhen(
    key !== undefined && end !== undefined,
    () => {
      dropOtherKeys(queries, { id, key: key! })
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

/** Reloads, once, a page that was served for another office because the server could not load the booking in time. */
export function useBookingOffice(room_id: string | undefined, rooms: readonly Room[] | undefined): boolean {
  const isElsewhere = room_id !== undefined && rooms?.every(({ id }) => id !== room_id) === true
  const isReloading = isElsewhere && !isReloaded()
  useWhen(isReloading, () => window.location.reload())
  return isReloading
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}

const changeParameter = 'change'

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
  return new URLSearchParams(window.location.search).has(changeParameter)
}

function addressWith(isChanging: boolean): URL {
  const address = new URL(window.location.href)
  if (isChanging) address.searchParams.set(changeParameter, '')
  else address.searchParams.delete(changeParameter)
  return address
}

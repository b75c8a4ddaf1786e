import { useSyncExternalStore } from 'react'
import { pageAddress } from '../../ui/links/address.ts'
import { serverPath } from '../../words/page-settings.ts'

/** Where somebody is: `bookings` and its query in `/admin/bookings?q=priya`. Today has no name. */
export type Address = { page: string; query: URLSearchParams }

type Query = Readonly<Record<string, string | undefined>>

/** Asks before an address is left. It calls `leave` once it may be. */
type Guard = (leave: () => void) => void

const start = '/admin'
const listeners = new Set<() => void>()
const guards = new Set<Guard>()

/** The entry of the history that is shown, so that Back and Forward can be told apart. */
let index: number = window.history.state?.index ?? 0
let isReturning = false

/** Follows the address: the view is shown again with each change. */
export function useAddress(): Address {
  return addressIn(useSyncExternalStore(subscribe, snapshot))
}

/** The address at this moment, for code outside of views. */
export function addressNow(): Address {
  return addressIn(snapshot())
}

function addressIn(address: string): Address {
  const [pathname, search] = address.split('?')
  return { page: pathname!.slice(start.length + 1), query: new URLSearchParams(search) }
}

/** The address of a page of the desk. Only the office is kept of the present query. */
export function deskAddress(page: string, query: Query = {}): string {
  const office = new URLSearchParams(pageAddress().search).get('office') ?? undefined
  return withQuery(page === '' ? start : `${start}/${page}`, new URLSearchParams(), { office, ...query })
}

/** The address of the present page with some of its query changed. */
export function changedAddress(query: Query): string {
  const { pathname, search } = pageAddress()
  return withQuery(pathname, new URLSearchParams(search), query)
}

/** Goes to an address of the desk, as a link does, unless somebody keeps editing. */
export function go(address: string): void {
  guarded(() => {
    index += 1
    window.history.pushState({ index }, '', address)
    changed()
  })
}

/** Changes a filter: what is open stays open, and Back does not stop here. */
export function replaceQuery(query: Query): void {
  window.history.replaceState({ index }, '', changedAddress(query))
  changed()
}

/** @returns ends the guard */
export function guardAddress(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Leaves what is open, unless somebody keeps editing. */
export function guarded(leave: () => void): void {
  const [guard] = guards
  if (guard) guard(leave)
  else leave()
}

function withQuery(path: string, query: URLSearchParams, change: Query): string {
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, value)
  }
  return serverPath(String(query) === '' ? path : `${path}?${query}`)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState)
  }
}

function snapshot(): string {
  const { pathname, search } = pageAddress()
  return pathname + search
}

/** The browser has gone back or forward already: with a guard it returns, and asks. */
function onPopState({ state }: PopStateEvent): void {
  const next: number = state?.index ?? 0
  const steps = next - index
  if (isReturning || steps === 0 || guards.size === 0) {
    isReturning = false
    index = next
    changed()
    return
  }
  isReturning = true
  window.history.go(-steps)
  guarded(() => {
    guards.clear()
    window.history.go(steps)
  })
}

function changed(): void {
  for (const listener of [...listeners]) listener()
}

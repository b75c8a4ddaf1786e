import { isRecord, readJson, withStorage } from '../backend/storage.ts'
import { isKioskPage } from '../ui/links/page-link.ts'

/** The entry of a booking that was made or opened in this browser; `end` is an ISO instant. */
export type KeptKey = { id: string; key: string; end: string }

export const storageName = 'doorplate.bookings'

const maxKept = 200
const keptMilliseconds = 90 * 86_400_000

export function storedKeys(): string {
  return isKioskPage() ? '' : (withStorage('localStorage', (storage) => storage.getItem(storageName)) ?? '')
}

/** Updates the end of a moved booking, unless its key was replaced or forgotten. */
export function renewEnd(kept: KeptKey): void {
  if (keptKeys().some(({ id, key }) => id === kept.id && key === kept.key)) keepKey(kept)
}

/** @returns false at a kiosk, without storage, if the booking is too old, or if the list is full of later ones */
export function keepKey(kept: KeptKey): boolean {
  if (isKioskPage()) return false
  const isStored = store([...keptKeys().filter(({ id }) => id !== kept.id), kept])
  return isStored && keptKeys().some(({ id, key }) => id === kept.id && key === kept.key)
}

export function forgetKey(id: string): void {
  if (!isKioskPage()) store(keptKeys().filter((kept) => kept.id !== id))
}

/** The entries that have not expired, earliest first. A kiosk neither reads nor writes them. */
export function keptKeys(): KeptKey[] {
  if (isKioskPage()) return []
  const stored = withStorage('localStorage', (storage) => readJson(storage, storageName))
  const oldest = new Date(Date.now() - keptMilliseconds).toISOString()
  return Array.isArray(stored) ? stored.filter(isKeptKey).filter(({ end }) => end > oldest) : []
}

function store(all: readonly KeptKey[]): boolean {
  const newest = [...all].sort((a, b) => (a.end < b.end ? -1 : 1)).slice(-maxKept)
  const isStored = withStorage('localStorage', (storage) => {
    storage.setItem(storageName, JSON.stringify(newest))
    return true
  })
  window.dispatchEvent(new StorageEvent('storage', { key: storageName }))
  return isStored ?? false
}

function isKeptKey(value: unknown): value is KeptKey {
  return isRecord(value) && ['id', 'key', 'end'].every((name) => typeof value[name] === 'string')
}

import { serverPath } from '../../words/page-settings.ts'
import { pageQuery } from './address.ts'

/** Keeps the office in the address. */
export function pageLink(path: string, parameters: Record<string, string> = {}): string {
  const office = pageQuery().get('office')
  const query = String(new URLSearchParams({ ...(office !== null && { office }), ...parameters }))
  return serverPath(query === '' ? path : `${path}?${query}`)
}

export function isKioskPage(): boolean {
  return kioskRoom() !== undefined
}

/** The room of a kiosk, a screen that several people use. */
export function kioskRoom(): string | undefined {
  return pageQuery().get('display') ?? undefined
}

/** Keeps the language in the address. */
export function displayAddress(room_id: string): string {
  const others = [...pageQuery()].filter(([name]) => name !== 'display')
  return serverPath(`/?${new URLSearchParams([['display', room_id], ...others])}`)
}

import { pageQuery } from './address.ts'

/** Another page of the same office: one that the address names is kept. */
export function pageLink(path: string, parameters: Record<string, string> = {}): string {
  const office = pageQuery().get('office')
  const query = String(new URLSearchParams({ ...(office !== null && { office }), ...parameters }))
  return query === '' ? path : `${path}?${query}`
}

/** The room that the page was opened for: others use the screen next. */
export function kioskRoom(): string | undefined {
  return pageQuery().get('display') ?? undefined
}

export function isKioskPage(): boolean {
  return kioskRoom() !== undefined
}

/** The display of another room, in the language that this one was opened in. */
export function displayAddress(room_id: string): string {
  const others = [...pageQuery()].filter(([name]) => name !== 'display')
  return `/?${new URLSearchParams([['display', room_id], ...others])}`
}

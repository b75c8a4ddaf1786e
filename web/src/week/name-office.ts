import type { PageOffice } from '../clock/use-office.ts'

/** Where there are several offices, the address says the room's: links to other pages lead on in it. */
export function nameOffice({ id, all }: Pick<PageOffice, 'id' | 'all'>): void {
  if (all.length < 2) return
  const address = new URL(window.location.href)
  address.searchParams.set('office', id)
  window.history.replaceState(window.history.state, '', address)
}

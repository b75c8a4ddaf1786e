import type { PageOffice } from '../clock/use-office.ts'

/** With several offices the room's office is added to the address, so that links to other pages keep it. */
export function nameOffice({ id, all }: Pick<PageOffice, 'id' | 'all'>): void {
  if (all.length < 2) return
  const address = new URL(window.location.href)
  address.searchParams.set('office', id)
  window.history.replaceState(window.history.state, '', address)
}

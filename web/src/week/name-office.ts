import type { PageOffice } from '../clock/use-office.ts'
import { replaceAddress } from '../ui/address.ts'

/** With several offices the room's office is added to the address, so that links to other pages keep it. */
export function nameOffice({ id, all }: Pick<PageOffice, 'id' | 'all'>): void {
  if (all.length < 2) return
  replaceAddress((query) => query.set('office', id))
}

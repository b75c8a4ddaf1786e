import type { Office, PageSettings } from '@doorplate/domain/api'
import { createContext, useContext } from 'react'

/** The page's office and all others, as the page was served. */
export type PageOffice = Pick<Office, 'name' | 'time_zone' | 'languages' | 'cancel_by'> & {
  id: string
  all: Readonly<PageSettings['offices']>
}

export const OfficeContext = createContext<PageOffice | undefined>(undefined)

/** @throws Error outside the app */
export function useOffice() {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('No office is provided')
  return office
}

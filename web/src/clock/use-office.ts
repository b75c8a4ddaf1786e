import type { Office } from '@doorplate/api/office/offices'
import type { PageSettings } from '@doorplate/api/service/page'
import { createContext, useContext } from 'react'

export type PageOffice = Pick<Office, 'name' | 'time_zone' | 'languages' | 'cancel_by' | 'series_max_dates'> & {
  id: string
  all: Readonly<PageSettings['offices']>
}

export const OfficeContext = createContext<PageOffice | undefined>(undefined)

export function useOffice() {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('No office is provided')
  return office
}

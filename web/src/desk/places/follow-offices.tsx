import type { ReactNode } from 'react'
import { OfficeContext, useOffice } from '../../clock/use-office.ts'
import { useRead } from '../calls/use-read.ts'
import { everyOffice } from './every-office.ts'

/** Provides the offices as they are now. Until they are read, those that came with the page. */
export function FollowOffices({ children }: { children: ReactNode }) {
  const office = useOffice()
  const { data: all = office.all } = useRead(everyOffice)
  return <OfficeContext value={{ ...office, all }}>{children}</OfficeContext>
}

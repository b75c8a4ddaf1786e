import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { noOfficeRules } from '@doorplate/domain/rules/rules'
import { useRead } from '../calls/use-read.ts'
import { rulesOfOffice } from './rule-calls.ts'

/** The rules of several offices. Until they have been read there are none. */
export function useOfficeRules(offices: readonly string[]): (office_id: string) => OfficeRules {
  const { data = [] } = useRead({
    key: ['rules', 'of', offices],
    read: (signal) => Promise.all(offices.map((id) => rulesOfOffice(id).read(signal))),
    feeds: ['rooms']
  })
  return (office_id) => data[offices.indexOf(office_id)]?.data ?? noOfficeRules
}

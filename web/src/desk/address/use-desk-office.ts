import { useOffice } from '../../clock/use-office.ts'
import { useAddress } from './address.ts'

/** The office that the address names, or the only one; undefined for all of several. */
export function useDeskOffice(): string | undefined {
  const { query } = useAddress()
  const { all } = useOffice()
  if (all.length === 1) return all[0]!.id
  const named = query.get('office')
  return all.find(({ id }) => id === named)?.id
}

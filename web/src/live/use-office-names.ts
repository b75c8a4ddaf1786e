import { skipToken, useQuery } from '@tanstack/react-query'
import { officesKey } from '../backend/queries.ts'
import { useOffice } from '../clock/use-office.ts'

export function useOfficeNames() {
  const office = useOffice()
  const { data: all = office.all } = useQuery<typeof office.all>({ queryKey: officesKey, queryFn: skipToken })
  const { name } = all.find(({ id }) => id === office.id) ?? office
  return { name, all }
}

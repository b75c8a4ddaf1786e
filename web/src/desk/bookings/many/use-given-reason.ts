import { useAddress } from '../../address/address.ts'

/** The reason that came with the link to a plan. */
export function useGivenReason(): string {
  return useAddress().query.get('reason') ?? ''
}

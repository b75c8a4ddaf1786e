import { createContext, useContext } from 'react'
import type { Holder } from '../backend/holder.ts'

export const HolderContext = createContext<Holder | undefined>(undefined)

export function useHolder(): Holder {
  const holder = useContext(HolderContext)
  if (!holder) throw new Error('No holder is provided')
  return holder
}

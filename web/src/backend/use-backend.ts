import { createContext, useContext } from 'react'
import type { Backend } from './backend.ts'

export const BackendContext = createContext<Backend | undefined>(undefined)

export function useBackend(): Backend {
  const backend = useContext(BackendContext)
  if (!backend) throw new Error('No backend is provided')
  return backend
}

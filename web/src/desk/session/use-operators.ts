import type { Answer } from '@doorplate/api/calls'
import { isList, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import { useRead } from '../calls/use-read.ts'
import { useOperator } from './use-session.ts'

export type Operator = Answer<'GET', '/api/v1/operators'>[number]

export function listOperators(signal: AbortSignal): Promise<Operator[]> {
  return call('GET', '/api/v1/operators', { signal }, json(isList))
}

/** Everybody who has or had a key. Only managers may list them. */
export function useOperators(): readonly Operator[] {
  const { role } = useOperator()
  const { data = [] } = useRead({
    key: ['operators', role],
    read: async (signal) => (role === 'manager' ? listOperators(signal) : [])
  })
  return data
}

import { useRead } from '../calls/use-read.ts'
import { listOperators, type Operator } from '../operators/operator-calls.ts'
import { useOperator } from '../session/use-session.ts'

/** Everybody who has or had a key. Only managers may list them. */
export function useOperators(): readonly Operator[] {
  const { role } = useOperator()
  const { data = [] } = useRead({
    key: ['operators', role],
    read: async (signal) => (role === 'manager' ? listOperators(signal) : [])
  })
  return data
}

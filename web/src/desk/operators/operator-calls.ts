import { type Answered, isList, isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import type { Role } from '../session/session-calls.ts'

export type Operator = { id: string; name: string; role: Role; used_at: string | null; revoked_at: string | null }

/** The key is in the answer that makes it, and never again. */
export type NewKey = { name: string; role: Role; key: string }

type OperatorCall = <Result>(
  method: 'GET' | 'POST' | 'PATCH',
  url: '/api/v1/operators' | '/api/v1/operators/:id' | '/api/v1/operators/:id/key-replacements',
  sent: { params?: { id: string }; body?: object; key?: string; signal?: AbortSignal },
  reader: (response: Answered<Result>) => Promise<Result | undefined>
) => Promise<Result>

const operatorCall = call as unknown as OperatorCall

export function listOperators(signal: AbortSignal): Promise<Operator[]> {
  return operatorCall('GET', '/api/v1/operators', { signal }, json<Operator[]>(isList))
}

export function addOperator(body: { name: string; role: Role }, key: string): Promise<NewKey> {
  return operatorCall('POST', '/api/v1/operators', { body, key }, json<NewKey>(isRow))
}

export function changeOperator(
  id: string,
  body: { name?: string; role?: Role; revoked?: true },
  key: string
): Promise<Operator> {
  return operatorCall('PATCH', '/api/v1/operators/:id', { params: { id }, body, key }, json<Operator>(isRow))
}

export function replaceKey(id: string, key: string): Promise<NewKey> {
  return operatorCall('POST', '/api/v1/operators/:id/key-replacements', { params: { id }, key }, json<NewKey>(isRow))
}

import type { Answer } from '@doorplate/api/calls'
import { isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import type { Role } from '../session/session-calls.ts'
import type { Operator } from '../session/use-operators.ts'

/** The key is in the answer that makes it, and never again. */
export type NewKey = Answer<'POST', '/api/v1/operators'>

export function addOperator(body: { name: string; role: Role }, key: string): Promise<NewKey> {
  return call('POST', '/api/v1/operators', { body, key }, json(isRow))
}

export function changeOperator(
  id: string,
  body: { name?: string; role?: Role; revoked?: true },
  key: string
): Promise<Operator> {
  return call('PATCH', '/api/v1/operators/:id', { params: { id }, body, key }, json(isRow))
}

export function replaceKey(id: string, key: string): Promise<NewKey> {
  return call('POST', '/api/v1/operators/:id/key-replacements', { params: { id }, key }, json(isRow))
}

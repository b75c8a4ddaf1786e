import type { Fault } from '@doorplate/domain/doors/door'
import { isList, isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'

export function listFaults(signal: AbortSignal): Promise<Fault[]> {
  return call('GET', '/api/v1/faults', { signal }, json(isList))
}

export function markFixed(id: string): Promise<Fault> {
  return call('PATCH', '/api/v1/faults/:id', { params: { id }, body: { fixed: true } }, json(isRow))
}

export function removeDisplay(room_id: string): Promise<true> {
  return call('DELETE', '/api/v1/health/displays/:room_id', { params: { room_id } }, async () => true as const)
}

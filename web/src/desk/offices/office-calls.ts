import type { Request } from '@doorplate/api/calls'
import type { ListedOffice, OfficeSettings } from '@doorplate/api/office/offices'
import { isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import { type Tagged, tagged } from '../calls/tagged.ts'
import type { Read } from '../calls/use-read.ts'

/** The data that a change of an office changes. */
export const officeKinds = ['offices', 'rules'] as const

export type OfficeBody = Request<'PUT', '/api/v1/offices/:id'>['body']

export function oneOffice(id: string): Read<Tagged<OfficeSettings>> {
  return {
    key: ['offices', 'one', id],
    read: (signal) =>
      call('GET', '/api/v1/offices/:id', { params: { id }, signal }, tagged(json<OfficeSettings>(isRow))),
    feeds: ['offices']
  }
}

/** @param tag without one it adds an office */
export function putOffice(id: string, body: OfficeBody, tag?: string): Promise<ListedOffice> {
  const headers = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }
  return call('PUT', '/api/v1/offices/:id', { params: { id }, body, headers }, json<ListedOffice>(isRow))
}

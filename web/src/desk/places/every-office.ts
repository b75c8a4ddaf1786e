import type { ListedOffice } from '@doorplate/api/office/offices'
import { isList, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import type { Read } from '../calls/use-read.ts'

export const everyOffice: Read<ListedOffice[]> = {
  key: ['offices', 'every'],
  read: (signal) => call('GET', '/api/v1/offices', { signal }, json<ListedOffice[]>(isList)),
  feeds: ['offices', 'rooms']
}

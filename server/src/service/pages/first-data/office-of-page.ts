import { officeCookie } from '@doorplate/domain/pages/page'
import type { FastifyRequest } from 'fastify'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import type { StoredOffice } from '../../../office/offices/store.ts'

type Offices = Pick<OfficeMap, 'first' | 'office' | 'officeOf'>

/** A room's page or kiosk belongs to the room's office. */
export function officeOfPage(request: FastifyRequest, offices: Offices): StoredOffice {
  const { display, office } = request.query as Record<string, unknown>
  const { id: room } = request.params as Record<string, unknown>
  const remembered = request.cookies[officeCookie] ?? ''
  return (
    offices.officeOf(String(room ?? display)) ??
    offices.office(String(office)) ??
    offices.office(remembered) ??
    offices.first
  )
}

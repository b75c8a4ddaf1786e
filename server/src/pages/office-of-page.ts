import { officeCookie } from '@doorplate/domain/api'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../http/answers/cookies.ts'
import type { OfficeMap } from '../offices/office-map.ts'
import type { StoredOffice } from '../offices/store.ts'

type Offices = Pick<OfficeMap, 'first' | 'office' | 'officeOf'>

/**
 * The office of the page: the room's for a room's page or a kiosk, else the one in the address, else the one in the
 * cookie, else the first.
 */
export function officeOfPage(request: FastifyRequest, offices: Offices): StoredOffice {
  const { display, office } = request.query as Record<string, unknown>
  const { id: room } = request.params as Record<string, unknown>
  const remembered = cookieOf(request, officeCookie) ?? ''
  return (
    offices.officeOf(String(room ?? display)) ??
    offices.office(String(office)) ??
    offices.office(remembered) ??
    offices.first
  )
}

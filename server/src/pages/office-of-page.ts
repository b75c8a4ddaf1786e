import { officeCookie } from '@doorplate/domain/api'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../http/answers/cookies.ts'
import type { OfficeMap } from '../offices/office-map.ts'
import type { StoredOffice } from '../offices/store.ts'

type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

/** That of a room's page, or of a kiosk, is its room's; another's is what the address says, else what the browser remembers. What is unknown is ignored. */
export function officeOfPage(request: FastifyRequest, offices: Offices): StoredOffice {
  const { display, office } = request.query as Record<string, unknown>
  const { id: room } = request.params as Record<string, unknown>
  const remembered = cookieOf(request, officeCookie) ?? ''
  return (
    offices.officeOf(String(room ?? display)) ??
    offices.office(String(office)) ??
    offices.office(remembered) ??
    offices.main
  )
}

import { officeCookie } from '@doorplate/domain/api'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../http/cookies.ts'
import type { OfficeMap } from './office-map.ts'
import type { StoredOffice } from './store.ts'

type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

/** A kiosk's is its room's; a person's is what the address says, else what the browser remembers. What is unknown is ignored. */
export function officeOfPage(request: FastifyRequest, offices: Offices): StoredOffice {
  const { display, office } = request.query as Record<string, unknown>
  const remembered = cookieOf(request, officeCookie) ?? ''
  return (
    offices.officeOf(String(display)) ?? offices.office(String(office)) ?? offices.office(remembered) ?? offices.main
  )
}

import { officeCookie } from '@doorplate/domain/api'
import type { FastifyRequest } from 'fastify'
import type { OfficeMap } from './office-map.ts'
import type { StoredOffice } from './store.ts'

type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

/** A kiosk's is its room's; a person's is what the address says, else what the browser remembers. What is unknown is ignored. */
export function officeOfPage({ query, headers }: FastifyRequest, offices: Offices): StoredOffice {
  const { display, office } = query as Record<string, unknown>
  const remembered = cookieIn(headers.cookie ?? '', officeCookie)
  return (
    offices.officeOf(String(display)) ?? offices.office(String(office)) ?? offices.office(remembered) ?? offices.main
  )
}

/** As it stands there: the ids of offices need no encoding. */
function cookieIn(cookies: string, name: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([each]) => each === name)?.[1] ?? ''
}

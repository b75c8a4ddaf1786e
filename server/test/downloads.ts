import { beforeEach } from 'vitest'
import type { testOffice } from './office.ts'

export const atDesk = { 'doorplate-via': 'desk' }

type Cookie = Record<string, string>

/** Downloads as the desk makes them. Each test has a session of its own, which begins before it. */
export function downloadsOf(office: Pick<Awaited<ReturnType<typeof testOffice>>, 'app'>) {
  let session: Cookie = {}

  async function signIn(): Promise<Cookie> {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: atDesk,
      payload: { key: 'admin-key-of-tests' }
    })
    const { name, value } = answer.cookies[0]!
    return { cookie: `${name}=${value}` }
  }

  beforeEach(async () => {
    session = await signIn()
  })

  return {
    signIn,
    session: () => session,
    start: (headers: object = { ...session, ...atDesk }, path = '/backup') =>
      office.app.inject({ method: 'POST', url: '/api/v1/downloads', headers: { ...headers }, payload: { path } }),
    stateOf: async (id: string, headers = session) =>
      (await office.app.inject({ url: `/api/v1/downloads/${id}`, headers: { ...headers, ...atDesk } })).json(),
    /** As a browser follows a link. */
    open: (url: string, headers: object = session) => office.app.inject({ url, headers: { ...headers } })
  }
}

import { beforeAll, expect, test } from 'vitest'
import { adminKey, createTestApp, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const id = '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'
const database = await testDatabase()
const app = await createTestApp(database, { config: { trustProxy: 1 } })

type Headers = Record<string, string>
type Caller = keyof typeof callers
type Expected = 'admitted' | 'unauthorized' | 'signed_out' | 'forbidden' | 'role_required'

const keys = { reception: '', manager: '', revoked: '' }
let addresses = 0
/** Another address each time: sign-ins and wrong keys have budgets. */
const elsewhere = (): Headers => ({ 'x-forwarded-for': `198.51.${++addresses >> 8}.${addresses & 255}` })
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` })

async function atDesk(key: string): Promise<Headers> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'doorplate-via': 'desk', ...elsewhere() },
    payload: { key }
  })
  return { 'doorplate-via': 'desk', cookie: `doorplate_desk=${answer.cookies[0]!.value}` }
}

const callers = {
  'no key': async () => ({}),
  'the public key': async () => publicKey,
  'a session without the header': async () => ({ cookie: (await atDesk(keys.manager))['cookie']! }),
  reception: async () => bearer(keys.reception),
  'reception at the desk': () => atDesk(keys.reception),
  'a manager': async () => bearer(keys.manager),
  'a manager at the desk': () => atDesk(keys.manager),
  'a revoked key': async () => ({ ...bearer(keys.revoked), ...elsewhere() }),
  'the admin key': async () => adminKey
} satisfies Record<string, () => Promise<Headers>>

/** Of those who may make the call. */
const admitted = {
  reception: 'admitted',
  'reception at the desk': 'admitted',
  'a manager': 'admitted',
  'a manager at the desk': 'admitted',
  'the admin key': 'admitted'
} as const
const withoutKey = {
  'no key': 'unauthorized',
  'a session without the header': 'unauthorized',
  'a revoked key': 'unauthorized'
} as const

/** What each caller gets at the calls of each group. A new call has to be added to one. */
const groups: [calls: string[], expected: Record<Caller, Expected>][] = [
  [
    ['GET /healthz', 'GET /readyz', 'GET /metrics'],
    {
      ...admitted,
      'no key': 'admitted',
      'the public key': 'admitted',
      'a session without the header': 'admitted',
      'a revoked key': 'admitted'
    }
  ],
  [
    ['GET /api/v1/downloads/files/{token}'],
    {
      ...admitted,
      'no key': 'admitted',
      'the public key': 'admitted',
      'a session without the header': 'admitted',
      'a revoked key': 'unauthorized'
    }
  ],
  [
    ['POST /api/v1/session'],
    {
      ...withoutKey,
      'the public key': 'unauthorized',
      reception: 'unauthorized',
      'reception at the desk': 'admitted',
      'a manager': 'unauthorized',
      'a manager at the desk': 'admitted',
      'the admin key': 'unauthorized'
    }
  ],
  [
    ['GET /api/v1/session', 'DELETE /api/v1/session'],
    {
      ...withoutKey,
      'the public key': 'signed_out',
      reception: 'signed_out',
      'reception at the desk': 'admitted',
      'a manager': 'signed_out',
      'a manager at the desk': 'admitted',
      'the admin key': 'signed_out'
    }
  ],
  [
    [
      'GET /api/v1/office',
      'GET /api/v1/offices',
      'GET /api/v1/rooms',
      'GET /api/v1/rooms/{id}',
      'GET /api/v1/rules',
      'GET /api/v1/rooms/{id}/rules',
      'GET /api/v1/closed-days',
      'GET /api/v1/bookings',
      'POST /api/v1/bookings',
      'GET /api/v1/days/{date}',
      'GET /api/v1/bookings/{id}',
      'PATCH /api/v1/bookings/{id}',
      'GET /api/v1/bookings/{id}/calendar',
      'POST /functions/v1/send-meeting-invite',
      'POST /api/v1/bookings/{id}/key-replacements',
      'POST /api/v1/link-requests',
      'GET /api/v1/feeds',
      'GET /api/v1/doors/{room_id}',
      'POST /api/v1/walk-ins',
      'POST /api/v1/bookings/{id}/end',
      'POST /api/v1/bookings/{id}/extension',
      'POST /api/v1/bookings/{id}/undo',
      'POST /api/v1/bookings/{id}/booker',
      'POST /api/v1/kiosk-pin-checks',
      'POST /api/v1/bookings/{id}/check-in',
      'GET /api/v1/faults',
      'POST /api/v1/faults',
      'GET /api/v1/availability',
      'POST /api/v1/series/previews',
      'POST /api/v1/series',
      'POST /api/v1/series/{id}/previews',
      'GET /api/v1/series/{id}',
      'PATCH /api/v1/series/{id}',
      'GET /api/v1/series/{id}/calendar',
      'GET /api/v1/changes',
      'GET /api/v1/heartbeat'
    ],
    { ...admitted, ...withoutKey, 'the public key': 'admitted' }
  ],
  [
    [
      'GET /api/v1/offices/{id}',
      'GET /api/v1/doors/{room_id}/settings',
      'GET /api/v1/outdated-invitations',
      'GET /api/v1/rules/conflicts',
      'POST /api/v1/bookings/{id}/restore',
      'PATCH /api/v1/faults/{id}',
      'POST /api/v1/bulk-changes/previews',
      'POST /api/v1/bulk-changes',
      'GET /api/v1/mails',
      'POST /api/v1/mails/retries',
      'POST /api/v1/mails/{id}/drop',
      'POST /api/v1/mails/tests',
      'GET /api/v1/health',
      'DELETE /api/v1/health/displays/{room_id}',
      'GET /api/v1/audit'
    ],
    { ...admitted, ...withoutKey, 'the public key': 'forbidden' }
  ],
  [
    [
      'PUT /api/v1/rooms/{id}',
      'PATCH /api/v1/rooms/{id}',
      'DELETE /api/v1/rooms/{id}',
      'PUT /api/v1/rules',
      'PUT /api/v1/rooms/{id}/rules',
      'PUT /api/v1/closed-days',
      'POST /api/v1/closed-days',
      'DELETE /api/v1/closed-days',
      'PUT /api/v1/room-order',
      'POST /api/v1/outdated-invitations/updates',
      'POST /api/v1/feeds/replacements',
      'PUT /api/v1/doors/{room_id}',
      'GET /api/v1/sessions',
      'DELETE /api/v1/sessions',
      'GET /api/v1/operators',
      'POST /api/v1/operators',
      'PATCH /api/v1/operators/{id}',
      'POST /api/v1/operators/{id}/key-replacements',
      'PUT /api/v1/offices/{id}',
      'DELETE /api/v1/offices/{id}',
      // Of a browser; a bulk change is undone by reception, too.
      'POST /api/v1/undo',
      'GET /api/v1/settings',
      'PUT /api/v1/settings',
      'GET /api/v1/settings/retention-preview',
      'GET /api/v1/backup',
      'GET /api/v1/backup/estimate',
      'POST /api/v1/downloads'
    ],
    {
      ...admitted,
      ...withoutKey,
      'the public key': 'forbidden',
      reception: 'role_required',
      'reception at the desk': 'role_required'
    }
  ],
  [
    // It belongs to a session.
    ['GET /api/v1/downloads/{id}'],
    {
      ...withoutKey,
      'the public key': 'forbidden',
      reception: 'role_required',
      'reception at the desk': 'role_required',
      'a manager': 'forbidden',
      'a manager at the desk': 'admitted',
      'the admin key': 'forbidden'
    }
  ]
]

beforeAll(async () => {
  for (const [name, role] of [
    ['reception', 'reception'],
    ['manager', 'manager'],
    ['revoked', 'manager']
  ] as const) {
    const added = await app.inject({
      method: 'POST',
      url: '/api/v1/operators',
      headers: adminKey,
      payload: { name, role }
    })
    keys[name] = added.json().key
    if (name === 'revoked') {
      const url = `/api/v1/operators/${added.json().id}`
      await app.inject({ method: 'PATCH', url, headers: adminKey, payload: { revoked: true } })
    }
  }
  return () => app.close()
})

/** A body only where a call reads the role from it: the others refuse callers before they check what was sent. */
const payloads: Record<string, object> = {
  'POST /api/v1/undo': { client: 'x', since: '2026-11-24T00:00:00Z' },
  'POST /api/v1/session': { key: 'admin-key-of-tests' }
}

async function outcome(call: string, headers: Headers): Promise<Expected> {
  const [named, path] = call.split(' ') as ['GET', string]
  // The stream would not end.
  const method = path.endsWith('/changes') ? 'HEAD' : named
  const answer = await app.inject({
    method,
    url: path.replaceAll(/{\w+}/g, id),
    headers,
    ...(payloads[call] && { payload: payloads[call] })
  })
  if (method === 'HEAD') return answer.statusCode === 401 ? 'unauthorized' : 'admitted'
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  const code = isProblem ? answer.json().code : undefined
  return ['unauthorized', 'signed_out', 'forbidden', 'role_required'].includes(code) ? code : 'admitted'
}

const rows = groups.flatMap(([calls, expected]) => calls.map((call) => [call, expected] as const))

test.each(rows)('S-59: %s is for its callers only', async (call, expected) => {
  const got: Partial<Record<string, Expected>> = {}
  for (const [caller, headersOf] of Object.entries(callers)) got[caller] = await outcome(call, await headersOf())
  expect(got).toEqual(expected)
})

test('every call of the API is in one of the groups', async () => {
  const { paths } = (await app.inject('/openapi.json')).json()
  const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`)
  )
  expect(rows.map(([call]) => call).sort()).toEqual(described.sort())
})

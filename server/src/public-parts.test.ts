import { changeBookingCall, createBookingCall, listBookingsCall } from '@doorplate/api/booking/booking-calls'
import { changeSeriesCall, previewSeriesChangeCall } from '@doorplate/api/booking/series-calls'
import { expect, test } from 'vitest'
import { adminKey, newBooking, publicKey } from '../test/app.ts'
import { testOffice } from '../test/office.ts'

const office = await testOffice()

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}
type Sent = { name: string; value: unknown }

const calls = [
  { call: listBookingsCall, part: 'query', schema: listBookingsCall.schema.querystring, rest: {} },
  { call: createBookingCall, part: 'body', schema: createBookingCall.schema.body, rest: newBooking() },
  { call: changeBookingCall, part: 'body', schema: changeBookingCall.schema.body, rest: {} },
  {
    call: previewSeriesChangeCall,
    part: 'body',
    schema: previewSeriesChangeCall.schema.body,
    rest: { changes: { purpose: 'Other' } }
  },
  { call: changeSeriesCall, part: 'body', schema: changeSeriesCall.schema.body, rest: {} }
] as const

/** Each value of a name that has few, and one of any other. */
function valuesOf({ type, enum: values, const: only, anyOf }: Schema): unknown[] {
  if (anyOf) return anyOf.flatMap(valuesOf)
  if (values) return values
  if (only !== undefined) return [only]
  if (type === 'boolean') return [true, false]
  return [type === 'integer' ? 1 : type === 'array' ? [] : type === 'object' ? { purpose: 'Other' } : '2026-11-25']
}

const rows = calls.flatMap(({ call, part, schema, rest }) => {
  const { properties = {} } = schema as Schema
  const names: Record<string, true | readonly unknown[]> = { ...Object.values(call.schema['x-public'])[0] }
  const isPublic = ({ name, value }: Sent) => names[name] === true || names[name]?.includes(value) === true
  return Object.entries(properties)
    .flatMap(([name, each]) => valuesOf(each).map((value) => ({ name, value })))
    .map((sent) => ({ call, part, rest, sent, isPublic: isPublic(sent) }))
})

async function codeOf({ call: { method, url }, part, rest, sent }: (typeof rows)[number], headers: object) {
  const values = { ...rest, [sent.name]: sent.value }
  const answer = await office.app.inject({
    method,
    url: url.replace(':id', '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'),
    headers: { ...headers, 'doorplate-key': 'x' },
    ...(part === 'query' ? { query: values as Record<string, string> } : { payload: values })
  })
  return answer.json().code
}

const named = (row: (typeof rows)[number]) =>
  [`${row.call.schema.operationId} with ${row.sent.name} ${JSON.stringify(row.sent.value)}`, row] as const

test.each(rows.filter(({ isPublic }) => !isPublic).map(named))('S-54: %s is only for operators', async (_name, row) => {
  expect(await codeOf(row, publicKey)).toBe('forbidden')
  expect(await codeOf(row, adminKey)).not.toBe('forbidden')
})

test('S-54: what the public key may list is not refused', async () => {
  const open = rows.filter(({ call, isPublic }) => isPublic && call === listBookingsCall)
  for (const row of open) expect(await codeOf(row, publicKey)).not.toBe('forbidden')
})

test('every call with a part that says it is for operators is in the list', async () => {
  type Described = { operationId: string; tags: string[]; parameters?: object; requestBody?: object }
  const { paths }: { paths: object } = (await office.app.inject('/openapi.json')).json()
  const mixed = Object.values(paths)
    .flatMap((path) => Object.values<Described>(path))
    .filter(({ tags }) => !tags.includes('operator'))
    .filter(({ parameters, requestBody }) => /"For (the )?operators?\b/.test(JSON.stringify([parameters, requestBody])))
  expect(mixed.map(({ operationId }) => operationId)).toEqual(calls.map(({ call }) => call.schema.operationId))
})

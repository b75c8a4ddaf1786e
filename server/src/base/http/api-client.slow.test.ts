import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiCore from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, newBooking } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'

const database = await testDatabase()

/** A program that an integrator writes against the generated types. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './doorplate.ts'

type NewBooking = NonNullable<paths['/api/v1/bookings']['post']['requestBody']>['content']['application/json']
type Code = components['schemas']['Problem']['code']

export async function run(baseUrl: string, booking: NewBooking) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer public-test-key' } })
  const rooms = await client.GET('/api/v1/rooms', { params: { query: { office_id: 'main' } } })
  const area: string | undefined = rooms.data?.[0]?.area
  const free = await client.GET('/api/v1/availability', { params: { query: { date: booking.date, minutes: 60 } } })
  const more: number | undefined = free.data?.more
  const booked = await client.POST('/api/v1/bookings', { body: booking })
  const { id } = booked.data!
  const key = { 'doorplate-key': booked.response.headers.get('doorplate-key')! }
  const listed = (await client.GET('/api/v1/bookings', { params: { query: { limit: 10 } } })).data?.map(({ id }) => id)
  const one = { path: { id }, header: { ...key, 'if-match': booked.response.headers.get('etag')! } }
  const changed = await client.PATCH('/api/v1/bookings/{id}', { params: one, body: { purpose: 'Moved' } })
  const purpose: string | null | undefined = changed.data?.purpose
  const stale = await client.PATCH('/api/v1/bookings/{id}', { params: one, body: { purpose: 'Again' } })
  const code: Code | undefined = stale.error?.code
  // @ts-expect-error: there is no such code
  if (code === 'no_such_code') throw new Error()
  const cancelling = { params: { path: { id }, header: key }, body: { cancelled: true } }
  const cancelled = (await client.PATCH('/api/v1/bookings/{id}', cancelling)).data?.cancelled
  return { area, more, isListed: listed?.includes(id), purpose, code, cancelled }
}
`

async function describedApp() {
  const app = await createTestApp(database)
  onTestFinished(() => app.close())
  const source = (await app.inject({ url: '/openapi.json' })).body
  return { app, source }
}

test('the description passes a linter', async () => {
  const { source } = await describedApp()
  const config = await openapiCore.createConfig({ extends: ['recommended'] })
  const problems = await openapiCore.lintFromString({ source, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('a generated client compiles, and books, lists, changes and cancels', async () => {
  const { app, source } = await describedApp()
  // Within the repository, so that the compiler finds the packages.
  const folder = await mkdtemp(join(import.meta.dirname, '.client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'doorplate.ts'), astToString(await openapiTypes(source)))
  await writeFile(join(folder, 'program.ts'), program)
  const options = {
    include: ['*.ts'],
    extends: '../../../../../scripts/lint/tsconfig.base.json',
    compilerOptions: { noEmit: true }
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const compiled = promisify(execFile)('npx', ['tsc', '-p', folder]).catch(({ stdout }) => ({ stdout }))
  expect((await compiled).stdout).toBe('')

  const { run } = await import(join(folder, 'program.ts'))
  expect(await run(await app.listen({ port: 0, host: '127.0.0.1' }), newBooking())).toEqual({
    area: '',
    more: 0,
    isListed: true,
    purpose: 'Moved',
    code: 'changed_meanwhile',
    cancelled: true
  })
})

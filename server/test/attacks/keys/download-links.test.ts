import { expect, test } from 'vitest'
import { adminKey } from '../../app.ts'
import { atDesk, downloadsOf } from '../../downloads.ts'
import { testOffice } from '../../office.ts'

const office = await testOffice()
const { open, session, signIn, start, stateOf } = downloadsOf(office)

test('S-55: a link works once, also for two at the same time', async () => {
  const { url } = (await start()).json()
  const answers = await Promise.all([open(url), open(url)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await open(url)).json()).toMatchObject({ code: 'not_found' })
})

test('S-55: a link works for a minute', async () => {
  const { id, url } = (await start()).json()
  office.now += 60_000
  expect((await open(url)).statusCode).toBe(404)
  expect(await stateOf(id)).toMatchObject({ state: 'expired' })
})

test('S-55: a link works with the cookie of its session alone', async () => {
  const { id, url } = (await start()).json()
  for (const headers of [{}, atDesk, adminKey, await signIn()]) {
    expect((await open(url, headers)).statusCode).toBe(404)
  }
  expect(await stateOf(id, await signIn())).toMatchObject({ code: 'not_found' })
  expect((await open(url)).statusCode).toBe(200)
})

test('S-55: a link ends with its session', async () => {
  const { url } = (await start()).json()
  await office.app.inject({ method: 'DELETE', url: '/api/v1/session', headers: { ...session(), ...atDesk } })
  expect((await open(url)).statusCode).toBe(404)
})

test('S-55: a link is not opened by HEAD or from another site', async () => {
  const { url } = (await start()).json()
  expect((await office.app.inject({ method: 'HEAD', url, headers: session() })).statusCode).toBe(405)
  expect((await open(url, { ...session(), 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await open(url)).statusCode).toBe(200)
})

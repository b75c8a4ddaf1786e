import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** A list that is read slowly: each read sees what is stored as it begins, and ends when the test says so. */
function slowList() {
  const reads = new SharedReads()
  const app = Fastify()
  onTestFinished(() => app.close())
  const list = { stored: 'nothing', begun: 0, ends: [] as (() => void)[] }
  app.get('/', (request, reply) =>
    reads.send(request, reply, 'list', async () => {
      list.begun += 1
      const seen = list.stored
      await new Promise<void>((resolve) => list.ends.push(resolve))
      return JSON.stringify(seen)
    })
  )
  const ask = () => app.inject('/').then((answer) => answer.json() as string)
  const begins = (count: number) => expect.poll(() => list.begun, { timeout: 20_000 }).toBe(count)
  return { list, ask, begins, end: () => list.ends.shift()?.() }
}

test('concurrent requests for the same data share one read', async () => {
  const { list, ask, begins, end } = slowList()
  const asking = [ask(), ask(), ask()]
  await begins(1)
  end()
  expect(await Promise.all(asking)).toEqual(['nothing', 'nothing', 'nothing'])
  expect(list.begun).toBe(1)
})

test('requests that arrive during a read share the next one', async () => {
  const { list, ask, begins, end } = slowList()
  const early = ask()
  await begins(1)
  list.stored = 'a booking'
  const late = [ask(), ask()]
  end()
  expect(await early).toBe('nothing')
  await begins(2)
  end()
  expect(await Promise.all(late)).toEqual(['a booking', 'a booking'])
  expect(list.begun).toBe(2)
})

test('a failed read fails only for the requests that shared it', async () => {
  const reads = new SharedReads()
  const app = Fastify()
  onTestFinished(() => app.close())
  let fails = true
  app.get('/', (request, reply) =>
    reads.send(request, reply, 'list', async () => {
      if (fails) throw new Error('The list cannot be read')
      return '[]'
    })
  )
  const answers = await Promise.all([app.inject('/'), app.inject('/')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  fails = false
  expect((await app.inject('/')).json()).toEqual([])
})

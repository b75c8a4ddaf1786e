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

test('those who ask at the same moment share one read', async () => {
  const { list, ask, begins, end } = slowList()
  const asking = [ask(), ask(), ask()]
  await begins(1)
  end()
  expect(await Promise.all(asking)).toEqual(['nothing', 'nothing', 'nothing'])
  expect(list.begun).toBe(1)
})

test('whoever asks while a read runs is not given what it saw, but shares the next', async () => {
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

test('a read that fails fails for those who shared it, and the next is tried anew', async () => {
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

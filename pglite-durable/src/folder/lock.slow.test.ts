import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '@doorplate/testing/child-program'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'
import { ownIdentity, processState } from './process-identity.ts'

afterAll(removeFolders)

const holder = new URL('../../test/processes/lock-holder.ts', import.meta.url)

test('a second process is rejected within two seconds with an error that names folder and holder', async () => {
  const folder = temporaryFolder()
  const first = runChild(holder, folder)
  expect(await first.line()).toBe('locked')
  const start = performance.now()
  const error = await lockFolder(folder).catch((reason) => reason)
  expect(performance.now() - start).toBeLessThan(2000)
  expect(error).toBeInstanceOf(FolderInUse)
  expect(error.message).toBe(`Another process (${first.pid}) uses the data folder ${folder}.`)
  await first.finish()
  expect(readdirSync(folder)).toEqual([])
})

test('of several processes that start at once, one gets the folder', async () => {
  const folder = temporaryFolder()
  const children = Array.from({ length: 4 }, () => runChild(holder, folder))
  const said = await Promise.all(children.map((child) => child.line()))
  const refused = said.filter((line) => line !== 'locked')
  expect(refused).toHaveLength(3)
  const winner = children[said.indexOf('locked')]
  for (const line of refused) expect(line).toContain(`process (${winner?.pid})`)
})

test('a start waits for a holder that is just stopping', async () => {
  const folder = temporaryFolder()
  const first = runChild(holder, folder)
  await first.line()
  const second = lockFolder(folder, { timeoutMilliseconds: 20_000 })
  expect(readdirSync(folder)).toHaveLength(1)
  await first.finish()
  ;(await second).release()
})

test('the claim of a killed process does not delay the next start', async () => {
  const folder = temporaryFolder()
  const first = runChild(holder, folder)
  await first.line()
  await first.kill()
  expect(readdirSync(folder)).toHaveLength(1)
  const lock = await lockFolder(folder, { timeoutMilliseconds: 0 })
  expect(readdirSync(folder)).toHaveLength(1)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a process cannot take the folder twice', async () => {
  const folder = temporaryFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `This process (${process.pid}) already uses the data folder ${folder}`
  )
  lock.release()
  ;(await lockFolder(folder)).release()
})

test.runIf(process.platform === 'linux')('a later process with the same id is not a holder', async () => {
  const folder = temporaryFolder()
  const own = ownIdentity()
  writeFileSync(join(folder, `database.lock.${process.ppid}.1.${own.where}`), '')
  ;(await lockFolder(folder, { timeoutMilliseconds: 0 })).release()
})

test.runIf(process.platform === 'linux')('a zombie process is not a holder', async () => {
  // exec turns the shell into sleep, which never collects the shell's child.
  const parent = spawn('sh', ['-c', 'read line <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe']
  })
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const [line] = await once(parent.stdout!.setEncoding('utf8'), 'data')
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  const pid = Number(line)
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [, , , way] = parent.stdio
  if (way && 'end' in way) way.end('\n')
  await expect.poll(() => stat()[0]).toBe('Z')
  const own = ownIdentity()
  expect(processState({ pid, born: stat()[19] ?? '', where: own.where }, own)).toBe('dead')
})

test('a process on another machine or in another container keeps the folder while it shows heartbeats', async () => {
  const folder = temporaryFolder()
  const claim = join(folder, 'database.lock.7.4711.abcdef')
  writeFileSync(claim, '')
  const beating = setInterval(() => writeFileSync(claim, ''), 20)
  onTestFinished(() => clearInterval(beating))
  await expect(lockFolder(folder)).rejects.toThrow(/process \(7, in another container or on another machine\)/)
})

test('a claim from elsewhere without heartbeats is revoked and leaves a mark', async () => {
  const folder = temporaryFolder()
  const claim = join(folder, 'database.lock.7.4711.abcdef')
  writeFileSync(claim, '')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(claim, longAgo, longAgo)
  const lock = await lockFolder(folder)
  expect(readdirSync(folder)).toHaveLength(2)
  lock.release()
  expect(readdirSync(folder)).toEqual(['database.lost.7.4711.abcdef'])
})

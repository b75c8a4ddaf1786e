import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../../test/folder.ts'
import type { Message } from '../../messages/message.ts'
import { createMailFolder, deleteExpiredMessages } from './mail-folder.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = testFolder({}, onTestFinished)
  folder = join(dataDir, 'office', 'mail')
})

describe('a message stored as a file', () => {
  const raw = Buffer.from('Subject: Meeting in Atlas\r\n\r\nYour room is booked.\r\n')
  const createdAt = new Date('2026-11-24T09:42:07.481Z')
  const message: Message = { id: 'b1c2', createdAt, from: 'rooms@office.example', to: 'priya@northwind.example', raw }
  const name = '2026-11-24T09-42-07-b1c2.eml'

  /** The synced paths in order, and whether the message already had its name. */
  function recordingDisk() {
    const synced: { path: string; isNamed: boolean }[] = []
    const sync = async (path: string) => {
      if (path.endsWith('.part')) expect(readFileSync(path).equals(raw)).toBe(true)
      synced.push({ path, isNamed: existsSync(join(folder, name)) })
    }
    return { synced, sync }
  }

  test('is synced with its name and its folder before it counts as sent', async () => {
    const { synced, sync } = recordingDisk()
    expect(await createMailFolder(folder, sync).send(message)).toEqual({ outcome: 'sent' })
    expect(synced).toEqual([
      { path: dirname(folder), isNamed: false },
      { path: dataDir, isNamed: false },
      { path: join(folder, `${name}.part`), isNamed: false },
      { path: folder, isNamed: true }
    ])
  })

  test('is synced with its folder when the folder already exists', async () => {
    mkdirSync(folder, { recursive: true })
    const { synced, sync } = recordingDisk()
    await createMailFolder(folder, sync).send(message)
    expect(synced.map(({ path }) => path)).toEqual([join(folder, `${name}.part`), folder])
  })

  test.each(['.part', 'mail'])(
    'does not count as sent when syncing %s fails, and is one file after a retry',
    async (end) => {
      const sync = async (path: string) => {
        if (path.endsWith(end)) throw Object.assign(new Error('The disk is broken'), { code: 'EIO' })
      }
      expect(await createMailFolder(folder, sync).send(message)).toEqual({ outcome: 'not_sent', reason: 'EIO' })
      expect(await createMailFolder(folder).send(message)).toEqual({ outcome: 'sent' })
      expect(readdirSync(folder)).toEqual([name])
    }
  )
})

describe('deleting old messages', () => {
  const day = 24 * 3_600_000
  const clean = () => deleteExpiredMessages(folder, 30, Date.now())

  function write(name: string) {
    writeFileSync(join(folder, name), 'Subject: old')
    utimesSync(join(folder, name), new Date(0), new Date(0))
  }

  test('skips a folder, removes all other old entries and throws at the end', async () => {
    mkdirSync(join(folder, 'b'), { recursive: true })
    for (const name of ['a.eml', 'b/kept.eml', 'c.eml']) write(name)
    await expect(clean()).rejects.toThrow(/1 of the entries .* were not removed.*b is a folder/)
    expect(readdirSync(folder)).toEqual(['b'])
    expect(readdirSync(join(folder, 'b'))).toEqual(['kept.eml'])
  })

  test('removes a dangling link', async () => {
    mkdirSync(folder, { recursive: true })
    await symlink('nowhere', join(folder, 'a.eml'))
    write('b.eml')
    await clean()
    expect(readdirSync(folder)).toEqual(['a.eml'])
    await deleteExpiredMessages(folder, 30, Date.now() + 31 * day)
    expect(readdirSync(folder)).toEqual([])
  })

  test('throws when the folder cannot be read', async () => {
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(folder, 'in the way')
    await expect(clean()).rejects.toThrow('ENOTDIR')
  })

  test('does nothing without a folder', async () => {
    await clean()
  })
})

import { FolderInUse } from '@doorplate/pglite-durable/folder/lock'
import { FolderUnwritable } from '@doorplate/pglite-durable/folder/take-folder'
import { expect, test } from 'vitest'
import { DataFolderError, withAdvice } from './data-folder-error.ts'

test.each([
  [
    new FolderUnwritable('/data', 'EACCES'),
    'Let the user that runs Doorplate write there, or set DATA_DIR to another folder.'
  ],
  [
    new FolderUnwritable('/data', 'ENOSPC'),
    'Its disk is full: make room there, or set DATA_DIR to a folder on another disk.'
  ],
  [
    new FolderUnwritable('/data', 'EDQUOT'),
    'Its disk is full: make room there, or set DATA_DIR to a folder on another disk.'
  ],
  [new FolderInUse('Another process uses it.'), 'Stop it, or give this one a folder of its own with DATA_DIR.']
])('a data folder that cannot be used says what to do (%s)', (error, advice) => {
  const advised = withAdvice(error)
  expect(advised).toEqual(new DataFolderError(`${error.message} ${advice}`))
})

test('another error stays what it is', () => {
  const error = new Error('a bug')
  expect(withAdvice(error)).toBe(error)
})

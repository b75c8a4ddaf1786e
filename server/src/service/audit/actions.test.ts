import { readFile } from 'node:fs/promises'
import { auditActions } from '@doorplate/api/service/audit'
import { expect, test } from 'vitest'

const readSchema = (name: string) => readFile(new URL(`../../../schema/${name}`, import.meta.url), 'utf8')
const functions = await readSchema('functions.sql')
const triggers = await readSchema('triggers.sql')

/** The texts that a function of the audit may write as its action, some of them with a part of the action alone. */
const written = functions
  .split(/^CREATE OR REPLACE FUNCTION/m)
  .filter((body) => body.includes('INSERT INTO audit'))
  .flatMap((body) => [...body.matchAll(/(?:THEN|ELSE|VALUES \()\s*'([a-z -]+)'(?!::)/g)])
  .map(([, text]) => text!)

const subjects = [...triggers.matchAll(/audit_rules\('(.+)'\)/g)].map(([, subject]) => subject!)

/** 'room ' and ' removed' are completed by the operation, and by the argument of the trigger. */
const actions = written.flatMap((text) => {
  if (text.endsWith(' ')) return ['insert', 'update', 'delete'].map((operation) => text + operation)
  return text.startsWith(' ') ? subjects.map((subject) => subject + text) : text
})

test('triggers write only actions that the API names', () => {
  expect(auditActions).toEqual(expect.arrayContaining(actions))
})

test('the actions of triggers are found in their functions', () => {
  expect(actions).toEqual(
    expect.arrayContaining(['booked', 'checked in', 'room delete', 'closed day removed', 'operator revoked'])
  )
})

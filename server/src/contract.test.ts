import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()

/** After a wanted change: `npx vitest run --project server contract -u` writes it anew. */
test('the public contract is the one in api/contract.txt', async () => {
  const app = await createTestApp(database)
  const description = (await app.inject({ url: '/openapi.json' })).json()
  await app.close()
  const digest = `${[...calls(description), ...types(description)].join('\n')}\n`
  await expect(digest).toMatchFileSnapshot('../../api/contract.txt')
})

type Schema = {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  required?: string[]
} & Record<string, unknown>
type Content = { content?: Record<string, { schema: Schema }> }
type Answer = Content & { $ref?: string; headers?: Record<string, { schema: Schema }> }
type Call = {
  operationId: string
  security?: []
  tags: string[]
  'x-role'?: 'manager'
  'x-public'?: Record<string, Record<string, true | unknown[]>>
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Answer>
}
type Description = { paths: Record<string, Record<string, Call>>; components: { schemas: Record<string, Schema> } }

function calls({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, call]) => [
      `${verb.toUpperCase()} ${path} ${call.operationId} (${keyOf(call)})`,
      ...partsOf(call).map((line) => `  ${line}`),
      ''
    ])
  )
}

function keyOf({ security, tags, 'x-role': role, parameters = [] }: Call): string {
  if (security) return 'no key'
  if (role) return `${role}'s key`
  if (tags.includes('operator')) return "operator's key"
  return parameters.some(({ name }) => name === 'doorplate-key')
    ? "public key, more with a booking's key"
    : 'public key'
}

function partsOf({ parameters = [], requestBody, 'x-public': open = {}, responses }: Call): string[] {
  const answers = Object.entries(responses)
  return [
    ...parameters.flatMap((each) => fields(`${each.in} ${each.name}${each.required ? '' : '?'}`, each.schema)),
    ...contents('body', requestBody),
    ...Object.entries(open).map(([part, names]) => `public in the ${part}: ${publicNames(names)}`),
    ...answers.filter(([, { $ref }]) => !$ref).flatMap(([status, answer]) => answerLines(status, answer)),
    `problems ${answers.flatMap(([status, { $ref }]) => ($ref ? [status] : [])).join(' ')}`
  ]
}

function publicNames(names: Record<string, true | unknown[]>): string {
  const some = Object.entries(names).map(([name, values]) => (values === true ? name : `${name} ${values.join('|')}`))
  return some.join(', ')
}

function answerLines(status: string, { headers = {}, ...answer }: Answer): string[] {
  const lines = contents(status, answer)
  return [
    ...(lines.length > 0 ? lines : [`${status} empty`]),
    ...Object.entries(headers).flatMap(([name, { schema }]) => fields(`${status} header ${name}`, schema))
  ]
}

function contents(name: string, { content = {} }: Content = {}): string[] {
  return Object.entries(content).flatMap(([type, { schema }]) =>
    fields(type === 'application/json' ? name : `${name} ${type}`, schema)
  )
}

function types({ components }: Description): string[] {
  return Object.entries(components.schemas).flatMap(([name, schema]) => [...fields(name, schema), ''])
}

/** One line for the value, or one for each of its fields. */
function fields(name: string, schema: Schema): string[] {
  const { items, properties, anyOf = [], enum: values = [], additionalProperties: others } = schema
  if (items) return [...limitsOf(name, schema), ...fields(`${name}[]`, items)]
  if (typeof others === 'object' && !properties) return fields(`${name}.*`, others)
  if (values.length > 10) return values.map((value) => `${name}: ${JSON.stringify(value)}`)
  if (properties) {
    const named = Object.entries(properties).flatMap(([field, each]) =>
      fields(`${name}.${field}${schema.required?.includes(field) ? '' : '?'}`, each)
    )
    return [
      ...(named.length > 0 ? named : [`${name}: {}`]),
      ...(others === false ? [] : fields(`${name}.*`, typeof others === 'object' ? others : {}))
    ]
  }
  const parts = anyOf.filter((each) => each.properties ?? each.items)
  if (parts.length === 0) return [`${name}: ${typeOf(schema)}`]
  const rest = anyOf.filter((each) => !parts.includes(each)).map(typeOf)
  return [`${name}: ${rest.join(' | ')} | …`, ...parts.flatMap((each) => fields(name, each))]
}

/** How many values a list may have. */
function limitsOf(name: string, { type, items, description, ...limits }: Schema): string[] {
  return Object.keys(limits).length > 0 ? [`${name}: ${type} ${said(limits)}`] : []
}

function typeOf({ $ref, anyOf, enum: values, const: value, type, description, title, ...limits }: Schema): string {
  if ($ref) return $ref.split('/').at(-1)!
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ')
  return `${type ?? 'anything'} ${said(limits)}`.trim()
}

function said(limits: Record<string, unknown>): string {
  return Object.entries(limits)
    .map(([name, limit]) => `${name} ${JSON.stringify(limit)}`)
    .join(' ')
}

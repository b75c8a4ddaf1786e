import { basePathOf } from '@doorplate/domain/pages/base-path'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { Config } from '../settings/config.ts'
import { version } from '../settings/version.ts'

type Response = { content?: Record<string, { schema: unknown }> }
type Operation = { responses?: Record<string, Response | { $ref: string }> }
type Described = {
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> }
  paths?: Record<string, Record<string, Operation>>
}

const problemType = 'application/problem+json'

const introduction = `Book meeting rooms and follow their bookings.

Every call under \`/api\` and \`/functions\` carries a key. The public one is \`doorplate-public-key\`, unless the office has
set \`ANON_KEY\`; it does what people do on the pages. The operator's is \`ADMIN_KEY\`, or one that \`POST /api/v1/operators\`
made; some calls are for managers alone. If a proxy in front needs \`Authorization\` for itself, send the key as
\`apikey: doorplate-public-key\`, as the pages do.

\`\`\`
curl -H 'Authorization: Bearer doorplate-public-key' http://localhost:3000/api/v1/rooms
\`\`\`

Dates and times are those of the room's office. Errors are problems (RFC 9457): \`code\` is for programs, \`detail\` for
people.`

export function apiDescription({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Doorplate', version, description: introduction, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: basePathOf(publicUrl) || '/' }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer' },
          apikey: { type: 'apiKey', in: 'header', name: 'apikey' }
        }
      },
      security: [{ key: [] }, { apikey: [] }],
      tags: [
        { name: 'office', description: 'Offices and their clocks' },
        { name: 'rooms', description: 'Rooms' },
        { name: 'rules', description: 'Opening hours, closed days, lengths and buffers' },
        { name: 'bookings', description: 'Bookings, searches and invitations' },
        { name: 'doors', description: 'What displays at doors show and do' },
        { name: 'changes', description: 'Changes as they happen' },
        { name: 'session', description: 'Signing in at the desk' },
        { name: 'operator', description: 'With the operator’s key only' },
        { name: 'operations', description: 'For monitoring, without a key' }
      ]
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transformObject: (described) =>
      withSharedProblems(withSharedSchemas(described as { openapiObject: Described })) as never
  } satisfies FastifyDynamicSwaggerOptions
}

/** Writes a schema that has a title once, and refers to it. */
function withSharedSchemas({ openapiObject }: { openapiObject: Described }): Described {
  const schemas = { ...openapiObject.components?.schemas }
  const share = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(share)
    if (typeof part !== 'object' || part === null) return part
    const shared = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, share(value)]))
    const { title, ...schema } = shared
    if (typeof title !== 'string' || !('type' in schema)) return shared
    schemas[title] = schema
    return { $ref: `#/components/schemas/${title}` }
  }
  const { components, ...rest } = share(openapiObject) as Described
  return { ...rest, components: { ...components, schemas: { ...components?.schemas, ...schemas } } }
}

function withSharedProblems(described: Described): Described {
  const { components = {}, paths = {}, ...rest } = described
  const responses: Record<string, Response> = {}
  const schemas = { ...components.schemas }
  for (const operation of operationsOf(described)) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const problem = 'content' in response ? response.content?.[problemType] : undefined
      if (problem === undefined) continue
      schemas['Problem'] = problem.schema
      responses[`Problem${status}`] = {
        ...response,
        content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } }
      }
      operation.responses![status] = { $ref: `#/components/responses/Problem${status}` }
    }
  }
  return { ...rest, components: { ...components, schemas, responses }, paths }
}

function operationsOf({ paths = {} }: Described): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path))
}

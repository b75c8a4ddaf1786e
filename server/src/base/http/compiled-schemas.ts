import { descriptionKeyword } from '@doorplate/api/base/answer'
import validatorsByAjv from '@fastify/ajv-compiler'
import serializersByFastify from '@fastify/fast-json-stringify-compiler'

type Build<Shared, Settings, Route, Compiled> = (shared: Shared, settings: Settings) => (route: Route) => Compiled

const byAjv = validatorsByAjv()

/** Converts numbers in queries, which are text; everywhere else a number must be one. */
const readingQueries: typeof byAjv = (shared, settings) => {
  const strict = byAjv(shared, settings)
  const reading = byAjv(shared, {
    ...settings,
    customOptions: { ...settings?.customOptions, coerceTypes: true }
  } as never)
  return (route) => (partOf(route) === 'querystring' ? reading(route) : strict(route))
}

/** Compiles equal schemas once: each would add a millisecond to the start. Headers must be in lower case. */
export const schemaController = {
  compilersFactory: {
    buildValidator: compileOnce(readingQueries),
    buildSerializer: compileOnce(serializersByFastify())
  }
}

function compileOnce<Shared, Settings, Route, Compiled>(
  build: Build<Shared, Settings, Route, Compiled>
): Build<Shared, Settings, Route, Compiled> {
  const compiled = new Map<string, Compiled>()
  return (shared, settings) => {
    const compile = build(shared, settings)
    const common = JSON.stringify([shared, settings], undescribed)
    return (route) => {
      const key = `${common} ${partOf(route)} ${textOf((route as { schema: object }).schema)}`
      const compiledRoute = compiled.get(key) ?? compile(route)
      compiled.set(key, compiledRoute)
      return compiledRoute
    }
  }
}

const texts = new WeakMap<object, string>()

function textOf(schema: object): string {
  const text = texts.get(schema) ?? JSON.stringify(schema, undescribed)
  texts.set(schema, text)
  return text
}

/** Answers that differ only in their description compile to the same. */
function undescribed(name: string, value: unknown) {
  return name === descriptionKeyword ? undefined : value
}

function partOf(route: unknown): string | undefined {
  return (route as { httpPart?: string }).httpPart
}

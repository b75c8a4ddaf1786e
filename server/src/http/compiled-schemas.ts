import validatorsByAjv from '@fastify/ajv-compiler'
import serializersByFastify from '@fastify/fast-json-stringify-compiler'

/**
 * Fastify's own compilers, but what looks the same is compiled once: nearly all calls have the same problems, and each
 * would take a millisecond of every start. A call's headers must be written in lower case.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: compileOnce(validatorsByAjv()),
    buildSerializer: compileOnce(serializersByFastify())
  }
}

type Build<Shared, Settings, Route, Compiled> = (shared: Shared, settings: Settings) => (route: Route) => Compiled

function compileOnce<Shared, Settings, Route, Compiled>(
  build: Build<Shared, Settings, Route, Compiled>
): Build<Shared, Settings, Route, Compiled> {
  const compiled = new Map<string, Compiled>()
  return (shared, settings) => {
    const compile = build(shared, settings)
    return (route) => {
      // The types of one of the compilers leave out that the schema comes within a route.
      const key = JSON.stringify([shared, settings, (route as { schema?: unknown }).schema])
      const known = compiled.get(key) ?? compile(route)
      compiled.set(key, known)
      return known
    }
  }
}

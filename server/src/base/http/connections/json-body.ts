import type { FastifyInstance } from 'fastify'
import { problemOf } from '../problems/problems.ts'

/** The framework would replace invalid UTF-8, and keep the last of duplicate names. */
export function readStrictJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer)
    } catch {
      return done(problemOf('malformed', ['problem.notUtf8']))
    }
    return parse(request, text, (error, value) => {
      if (error) return done(error)
      // After parsing, because the search takes linear time in valid JSON only.
      if (namesTwice(text)) return done(problemOf('malformed', ['problem.fieldTwice']))
      return done(null, value)
    })
  })
}

function namesTwice(json: string): boolean {
  const objects: (Set<string> | undefined)[] = []
  for (const [token, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(undefined)
    else if (token === '}' || token === ']') objects.pop()
    else if (colon) {
      const names = objects[objects.length - 1]
      // Resolves escapes: "a" and "\u0061" are the same name.
      const name: string = JSON.parse(token.slice(0, -colon.length))
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}

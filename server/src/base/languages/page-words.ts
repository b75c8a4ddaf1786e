import { createHash } from 'node:crypto'
import { pageGroups } from '@doorplate/domain/words/english'
import { languages } from '@doorplate/domain/words/languages'
import type { FastifyInstance } from 'fastify'
import { CompressedBody } from '../http/answers/compressed-body.ts'
import { refuse } from '../http/problems/problems.ts'
import type { Config } from '../settings/config.ts'

const keptQuality = 11

type Texts = Readonly<Record<string, string>>

const selections = new Map<string, Texts>()

/** Kept, because each page needs one of a few selections from a thousand sentences. */
export function wordsOf(language: string, groups: readonly string[]): Texts {
  const name = [language, ...groups].join()
  const texts = selections.get(name) ?? selected(language, groups)
  selections.set(name, texts)
  return texts
}

function selected(language: string, groups: readonly string[]): Texts {
  const texts: Texts = languages.find(({ tag }) => tag === language)!.words
  const isWanted = ([key]: [string, string]) => groups.includes(key.slice(0, key.indexOf('.')))
  return Object.freeze(Object.fromEntries(Object.entries(texts).filter(isWanted)))
}

/** Part of the address of the files, which browsers may cache forever. */
export const wordsVersion = createHash('sha256').update(JSON.stringify(languages)).digest('base64url').slice(0, 12)

export function wordsRoutes(app: FastifyInstance, { config }: { config: Pick<Config, 'languages'> }) {
  const files = new Map<string, CompressedBody>()

  function findFile(language: string, group: string): CompressedBody | undefined {
    if (!config.languages.some((tag) => tag === language) || !pageGroups.some((each) => each === group))
      return undefined
    const name = `${language}/${group}`
    const file = files.get(name) ?? new CompressedBody(JSON.stringify(wordsOf(language, [group])), keptQuality)
    files.set(name, file)
    return file
  }

  app.get<{ Params: { version: string; language: string; group: string } }>(
    '/words/:version/:language/:group.json',
    { schema: { hide: true } },
    async (request, reply) => {
      const { version, language, group } = request.params
      const file = findFile(language, group)
      if (!file || version !== wordsVersion) refuse('not_found', ['all.notFoundHint'])
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-language': language,
        'cache-control': `public, max-age=31536000, immutable`,
        vary: 'Accept-Encoding'
      })
      return file.send(request, reply)
    }
  )
}

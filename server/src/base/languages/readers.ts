import type { ClockHours } from '@doorplate/domain/words/dates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { languageFor } from './language-for.ts'

export type LanguageSettings = Pick<Config, 'languages' | 'officeLanguage' | 'officeClock'>

export type Voice = { language: string; clock: ClockHours }

type OfficeChoice = { language: string | null; clock: ClockHours | null }

declare module 'fastify' {
  interface FastifyRequest {
    wantedLanguage: string | undefined
  }
}

type Dependencies = { config: LanguageSettings; offices: { readonly main: OfficeChoice } }

/** Computes the language of a request only when needed: most responses have no words. */
export function readLanguages(app: FastifyInstance, { config, offices }: Dependencies) {
  app.decorateRequest('wantedLanguage', {
    getter(this: FastifyRequest) {
      return languageFor(this.headers['accept-language'], config.languages)
    }
  })
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return this.wantedLanguage ?? voiceOf(offices.main, config).language
    }
  })
}

/** Falls back to the settings for `main`, also from a language that is no longer offered. */
export function voiceOf(
  { language, clock }: OfficeChoice,
  { languages, officeLanguage, officeClock }: LanguageSettings
): Voice {
  return { language: languages.find((tag) => tag === language) ?? officeLanguage, clock: clock ?? officeClock }
}

export function readerOf(request: FastifyRequest, office: Voice, { languages }: LanguageSettings): Voice {
  const query = request.query as Record<string, unknown>
  const offered = (tag: unknown) => languages.find((each) => each === tag)
  const inAddress = offered(query['language'])
  // A display ignores the browser's language (the shop's default) and an earlier visitor's choice.
  if (query['display'] !== undefined) return { language: inAddress ?? office.language, clock: office.clock }
  const chosen = offered(request.cookies['doorplate_language'])
  const clock = request.cookies['doorplate_clock']
  return {
    language: inAddress ?? chosen ?? request.wantedLanguage ?? office.language,
    clock: clock === '12' || clock === '24' ? clock : office.clock
  }
}

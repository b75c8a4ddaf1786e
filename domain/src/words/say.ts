import { isDay } from '../time.ts'
import { fullDate } from './dates.ts'
import { durationWords } from './durations.ts'
import type { en } from './english/en-server.ts'

type English = typeof en

type Counted = { [K in keyof English]: K extends `${infer Name}_other` ? Name : never }[keyof English]
type Plain = Exclude<keyof English, `${Counted}_${Intl.LDMLPluralRule}`>

export type Key = Plain | Counted

export type Group = Key extends `${infer G}.${string}` ? G : never

type KeyOf<G extends Group> = Extract<Key, `${G}.${string}`>

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type NamesIn<K extends Key> = Names<English[K extends Counted ? `${K}_other` : K extends Plain ? K : never]>

export type Values<K extends Key> = [NamesIn<K>] extends [never]
  ? []
  : [values: { [Name in NamesIn<K>]: Name extends 'count' ? number : string | number }]

/** Rules and answers send no sentences of the desk: TypeScript cannot compare unions of thousands. */
export type Message<G extends Group = Exclude<Group, `desk${string}`>> = {
  [K in KeyOf<G>]: readonly [K, ...Values<K>]
}[KeyOf<G>]

export type Words<Forms extends Intl.LDMLPluralRule, G extends Group = Group> = {
  readonly [K in Plain as K extends `${G}.${string}` ? K : never]: string
} & { readonly [K in Counted as K extends `${G}.${string}` ? `${K}_${Forms}` : never]: string }

export type Speech<G extends Group> = {
  say<K extends KeyOf<G>>(key: K, ...values: Values<K>): string
  read(message: Message<G>): string
  template(key: KeyOf<G>, count?: number): string
}

const nameInBraces = /{{(\w+)}}/

export function createSay<G extends Group = Group>(words: Words<'other', G>, language: string): Speech<G> {
  const texts: Readonly<Record<string, string>> = words
  const plurals = new Intl.PluralRules(language)
  const figures = new Intl.NumberFormat(`${language}-u-nu-latn`)

  function template(key: string, count?: number): string {
    // Browsers may choose plural forms that the file lacks; every file has `other`.
    return texts[key] ?? texts[`${key}_${plurals.select(Number(count))}`] ?? texts[`${key}_other`]!
  }

  function say(key: string, values: Record<string, string | number> = {}): string {
    return piecesOf(template(key, Number(values['count'])))
      .map((piece, index) => (index % 2 === 1 ? shown(values[piece]!) : piece))
      .join('')
  }

  function shown(value: string | number): string {
    return typeof value === 'number' ? figures.format(value) : value
  }

  /** The rules of the domain give days and lengths in no language: a `date` as 'YYYY-MM-DD', a `length` in minutes. */
  function read([key, values]: readonly [string, Record<string, string | number>?]): string {
    const worded = Object.entries(values ?? {}).map(([name, value]) => {
      if (name === 'date' && isDay(String(value))) return [name, fullDate(String(value), language)]
      return [name, name === 'length' ? durationWords(Number(value), say) : value]
    })
    return say(key, Object.fromEntries(worded))
  }

  // A union of tuples cannot be spread into `say`, whose parameters depend on the key.
  return { say, template, read: (message) => read(message as unknown as Parameters<typeof read>[0]) }
}

/** Splits a sentence: every second piece is the name of a value. */
export function piecesOf(template: string): string[] {
  return template.split(nameInBraces)
}

import { en } from '../src/words/english/en-server.ts'

type Texts = Readonly<Record<string, string>>

/**
 * The problems of a language's file, each with its sentence. A missing sentence is no problem: it appears in English.
 */
export function catalogueProblems(tag: string, words: object, sameAsEnglish: readonly string[] = []): string[] {
  const texts = words as Texts
  const expected = expectedTexts(tag)
  return [
    ...Object.keys(texts).flatMap((key) => (key in expected ? [] : [`${key} is superfluous`])),
    ...Object.entries(texts).flatMap(([key, text]) => {
      const english = expected[key]
      if (english === undefined) return []
      const problems = [
        ...textProblems(text),
        ...nameProblems(tag, { key, text, english }),
        ...lengthProblems(key, text)
      ]
      const isForgotten = !tag.startsWith('en') && text === english && !sameAsEnglish.includes(text) && hasWords(text)
      return [...problems, ...(isForgotten ? ['is the English'] : [])].map((problem) => `${key} ${problem}`)
    }),
    ...spokenNames.flatMap(([spoken, shown]) =>
      texts[spoken]?.toLowerCase().includes(texts[shown]?.toLowerCase() ?? '')
        ? []
        : [`${spoken} lacks the words of ${shown}`]
    )
  ]
}

/** The sentences that a language's file lacks, in all its plural forms. */
export function missingSentences(tag: string, own: object): string[] {
  return Object.keys(expectedTexts(tag)).filter((key) => !(key in own))
}

/** Letters that a place has room for: the state of a room on a wall, and a kiosk's buttons. */
const limits: Record<string, number> = {
  'display.available': 12,
  'display.occupied': 12,
  'display.bookNow': 26,
  'display.bookLater': 26,
  'display.viewTimes': 26
}

/** Spoken names that must contain the visible word, for voice control. */
const spokenNames = [['display.cancelAt', 'display.cancel']] as const

function lengthProblems(key: string, text: string): string[] {
  const limit = limits[key] ?? Number.POSITIVE_INFINITY
  return [...text].length > limit ? [`has more than ${limit} letters`] : []
}

/** The English for each text that a file of this language has, in all the language's plural forms. */
function expectedTexts(tag: string): Texts {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const expected = Object.entries(en).flatMap(([key, english]) => {
    const [, name, form] = /^(.*)_(one|other)$/.exec(key) ?? []
    if (name === undefined) return [[key, english] as const]
    return form === 'other' ? forms.map((each) => [`${name}_${each}`, english] as const) : []
  })
  return Object.fromEntries(expected)
}

function textProblems(text: string): string[] {
  const problems = []
  if (text.trim() === '') problems.push('is empty')
  else if (text.trim() !== text) problems.push('begins or ends with a space')
  // Also the marks and overrides of the writing direction, which no one sees in a file.
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)) problems.push('has an invisible character')
  if (/[{}]/.test(text.replaceAll(name, ''))) problems.push('has a brace that names nothing')
  return problems
}

const name = /{{(\w+)}}/g

type Pair = { key: string; text: string; english: string }

function nameProblems(tag: string, { key, text, english }: Pair): string[] {
  const [wanted, given] = [namesIn(english), namesIn(text)]
  const isSpelledOut = (each: string) => each === 'count' && isOneNumber(tag, key.slice(key.lastIndexOf('_') + 1))
  const missing = wanted.filter((each) => !given.includes(each) && !isSpelledOut(each))
  const unknown = given.filter((each) => !wanted.includes(each))
  return [
    ...missing.map((each) => `lacks {{${each}}}`),
    ...unknown.map((each) => `names {{${each}}}, which is not there`)
  ]
}

/** 'an hour' may leave the count out where the form is for 1 alone; French has it for 0 too. */
function isOneNumber(tag: string, form: string): boolean {
  const rules = new Intl.PluralRules(tag)
  return Array.from({ length: 201 }, (_, count) => rules.select(count)).filter((each) => each === form).length === 1
}

function namesIn(text: string): string[] {
  return [...text.matchAll(name)].map(([, each]) => each!)
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(name, ''))
}

const maxLength = 1000
const maxRanges = 20

const british = ['GB', 'AU', 'IE', 'IN', 'NZ', 'ZA']

/** Looks up (RFC 4647) the first language of an Accept-Language header that is among the offered tags. */
export function languageFor(header: string | undefined, offered: readonly string[]): string | undefined {
  const ranges = (header ?? '').slice(0, maxLength).split(',', maxRanges).map(rangeOf)
  const accepted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { range } of accepted) {
    const language = lookUp(range, offered)
    if (language !== undefined) return language
  }
  return undefined
}

function rangeOf(text: string): { range: string; quality: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))
  return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
}

/** Another script is another language: traditional Chinese does not match simplified. */
function lookUp(range: string, offered: readonly string[]): string | undefined {
  const requestedLocale = localeOf(range)
  if (!requestedLocale) return undefined
  const close = offered.filter((tag) => {
    const locale = knownLocale(tag)
    return locale?.language === requestedLocale.language && locale.script === requestedLocale.script
  })
  const region = british.includes(requestedLocale.region ?? '') ? 'GB' : requestedLocale.region
  return close.find((tag) => knownLocale(tag)?.region === region) ?? close[0]
}

type Locale = { language: string; script: string | undefined; region: string | undefined }

const locales = new Map<string, Locale | undefined>()

/** Caches locales: creating one takes longer than everything else here. */
function knownLocale(tag: string): Locale | undefined {
  if (!locales.has(tag)) locales.set(tag, localeOf(tag))
  return locales.get(tag)
}

function localeOf(range: string): Locale | undefined {
  try {
    const { language, script, region } = new Intl.Locale(range).maximize()
    return { language, script, region }
  } catch {
    // Browsers may send any text as a language.
    return undefined
  }
}

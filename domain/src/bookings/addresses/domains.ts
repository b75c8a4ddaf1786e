/** In every browser and in Node.js. The types of the domain know neither. */
declare const URL: new (url: string) => { hostname: string }

const longestDomain = 253

/** `müller.de` as mail servers write it, `xn--mller-kva.de`. Domains that cannot be converted are returned unchanged. */
export function asciiDomain(domain: string): string {
  if (domain.length > longestDomain || !/^(?:[\p{L}\p{M}\p{N}.\-\u00b7\u30fb]|\u200c|\u200d)+$/u.test(domain))
    return domain
  if (/^\p{ASCII}+$/u.test(domain) || domain.split('.').some(isMixed)) return domain
  try {
    const { hostname } = new URL(`http://${domain}`)
    return isLossy(domain) ? domain : hostname
  } catch {
    return domain
  }
}

/** Letters of scripts that look alike, such as a Cyrillic `а` in a Latin name. */
function isMixed(label: string): boolean {
  return (
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(label)).length > 1
  )
}

/** Browsers before 2023 take `straße.de` for `strasse.de`, another domain. */
function isLossy(domain: string): boolean {
  return /ß|ς|\u200c|\u200d/.test(domain) && new URL('http://ß.de').hostname !== 'xn--zca.de'
}

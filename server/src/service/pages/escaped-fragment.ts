/** Some mail programs escape the # of a link once or twice, and some servers add their own query before or after it. */
const escapedLink = /^(\/bookings\/[^/?#%]+)(\?[^#%]*)?%(?:25)*23([\w-]{22})(?![\w-])(.*)$/

/**
 * The link that was meant by a booking's link whose # is escaped, so that its key is in the path.
 * @returns undefined if it is none
 */
export function meantLink(url: string): string | undefined {
  const [, path, query = '', key, rest = ''] = escapedLink.exec(url) ?? []
  if (path === undefined) return undefined
  // What follows the key is kept only if it is a query, such as the reader's language.
  const parameters = new URLSearchParams(`${query}${/^[?&]/.test(rest) ? `&${rest.slice(1)}` : ''}`)
  return `${path}${parameters.size === 0 ? '' : `?${parameters}`}#${key}`
}

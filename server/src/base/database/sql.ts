export function timeText(column: string): string {
  return `to_char(${column}, 'HH24:MI')`
}

export function instantText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** PostgreSQL fails on any other text where it expects an id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * One statement of several, by name: each may read what the earlier ones return. Its parameters follow those of the one before;
 * an undefined one is left out.
 */
export function withParts(parts: Record<string, string | undefined>, select: string): string {
  let before = 0
  const texts = Object.entries(parts).flatMap(([name, sql]) => {
    if (sql === undefined) return []
    const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    const text = sql.replace(/\$(\d+)/g, (_parameter, number: string) => `$${before + Number(number)}`)
    before += Math.max(0, ...numbers)
    return [`${name} AS (${text})`]
  })
  return `WITH ${texts.join(', ')} ${select}`
}

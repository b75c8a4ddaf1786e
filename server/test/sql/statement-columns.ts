/** Without values a statement would break constraints, which are checked after such triggers. */
export const insertNothing = [
  `CREATE FUNCTION insert_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  ...['bookings', 'code_attempts', 'downloads', 'faults'].map(
    (table) =>
      `CREATE TRIGGER "0_insert_nothing" BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION insert_nothing()`
  )
].join(';')

/** One row of nulls, with the columns of a statement: it finds no rows, because its values are null, and inserts none. */
export function withoutRows(sql: string, columns: string): string {
  return `${asPart(sql)} SELECT ${columns} FROM (SELECT 1) AS one LEFT JOIN described ON false`
}

/** A null for each parameter. */
export function nullsFor(sql: string): null[] {
  const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  return Array.from({ length: Math.max(0, ...numbers) }, () => null)
}

/** The statement as a part of a larger one. What changes rows must stay at the top, so its own parts go before it. */
function asPart(sql: string): string {
  if (!sql.startsWith('WITH ')) return `WITH described AS (${sql})`
  let depth = 0
  const main = [...sql.matchAll(/[()]|\bSELECT\b/g)].find(([each]) => {
    if (each === '(') depth++
    if (each === ')') depth--
    return each === 'SELECT' && depth === 0
  })!.index
  return `${sql.slice(0, main)}, described AS (${sql.slice(main)})`
}

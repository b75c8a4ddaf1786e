import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

const sidedProperty =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b.*|border-.*-(left|right)-radius)$/
const sidedValue = /\b(left|right)\b/
const fourSided = /^(margin|padding|inset|border-width|scroll-margin|scroll-padding)$/

/** Declarations that name a side of the screen where pages that read from the right have another one. */
function sidedIn(file: string, sheet: string): string[] {
  const declarations = sheet.replaceAll(/\/\*.*?\*\//gs, '').match(/[\w-]+:[^;{}]+(?=[;}])/g) ?? []
  return declarations.filter(isSided).map((declaration) => `${file}: ${declaration}`)
}

function isSided(declaration: string): boolean {
  const [property = '', text = ''] = declaration.split(/:\s*/)
  const values = text.match(/(?:\((?:[^()]|\([^()]*\))*\)|\S)+/g) ?? []
  if (sidedProperty.test(property)) return true
  if (fourSided.test(property)) return values.length === 4 && values[1] !== values[3]
  if (property === 'border-radius') return values.length > 1 && !text.includes('/')
  const fixed = text.replaceAll(/calc\(var\(--forward\) \* [^()]*\)/g, '')
  return sidedValue.test(fixed) || /translate(X|3d)?\(-?\d|\b(90|270)deg/.test(fixed)
}

test('style sheets use start and end instead of left and right', () => {
  expect(Object.entries(sheets).flatMap(([file, sheet]) => sidedIn(file, sheet))).toEqual([])
})

test.each([
  'p { left: 0 }',
  'p { padding-right: 2.25em; }',
  'p { border-left-width: 6px; }',
  'p { border-top-left-radius: 0; }',
  'p { text-align: right; }',
  'p { padding: 0 var(--a) 0 calc(2 * var(--b)); }',
  'p { border-radius: 0 3px 3px 0; }',
  'p { transform: translateX(-50%); }',
  'p { background: linear-gradient(90deg, red, blue); }'
])('the check finds %s', (sheet) => {
  expect(sidedIn('some.css', sheet)).toHaveLength(1)
})

test.each([
  '/* left */ p { text-align: start; }',
  'p { padding: 1px calc(2 * var(--a)) 2px calc(2 * var(--a)); }',
  'p { inset: 0; inset-inline-start: 50%; }',
  'p { transform: translateX(calc(var(--forward) * -50%)); }',
  '@media (min-width: 40rem) { p { margin-inline: auto; border-radius: 3px; } }'
])('the check ignores %s', (sheet) => {
  expect(sidedIn('some.css', sheet)).toEqual([])
})

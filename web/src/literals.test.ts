import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true
})

/** Attributes, of elements or of our components, whose texts people read or hear. */
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'alt',
  'label',
  'message',
  'placeholder',
  'sentence',
  'title'
]

/** The texts in a file that people would read and that no translator would find. */
function literalsIn(file: string, source: string): string[] {
  const found: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  visit(tree)
  return found

  function visit(node: ts.Node): void {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && isRead(node, node.text)) found.push(`${file}: ${node.text}`)
    if (!isForDevelopers(node)) ts.forEachChild(node, visit)
  }
}

function isRead(node: ts.Node, text: string): boolean {
  const place = placeOf(node)
  if (place === 'child' || spokenAttributes.includes(place)) return /\p{L}/u.test(text)
  if (place === 'other') return /^\p{Lu}\p{Ll}* .*\p{Ll}/u.test(text)
  return /^\p{Lu}\p{Ll}/u.test(text)
}

/** The attribute whose value a text may become, 'child' for text in an element, 'other' for every other place. */
function placeOf({ parent }: ts.Node): string {
  if (ts.isJsxAttribute(parent)) return parent.name.getText()
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? parent.parent.name.getText() : 'child'
  return isPassedOn(parent) ? placeOf(parent) : 'other'
}

function isPassedOn(node: ts.Node): boolean {
  return (
    ts.isConditionalExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isTemplateSpan(node) ||
    (ts.isBinaryExpression(node) && !/[=<>]/.test(node.operatorToken.getText()))
  )
}

function isForDevelopers(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) || (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))
}

test('all sentences are in the catalogue', () => {
  expect(Object.entries(sources).flatMap(([file, source]) => literalsIn(file, source))).toEqual([])
})

test.each([
  '<p title="Cancel" />',
  "<p title={busy ? 'wait' : undefined} />",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  '<p aria-label={`Remove ${guest}`} />',
  "<p>{all ? 'fewer' : more}</p>",
  "<p>{coming && coming + ' is opening'}</p>",
  '<Room name="Atlas" />',
  "const paused = 'Booking is paused.'",
  "useTitle('Booking Error')"
])('the check finds %s', (source) => {
  expect(literalsIn('some.tsx', source)).toHaveLength(1)
})

test.each([
  '<p className="not-found" role={busy ? "alert" : undefined}>{say("all.loading")}</p>',
  '<path d="M5 8h11v16H5a3 3 0 0 1-3-3z" />',
  "<p>{state === 'late' && <b>{', '}</b>}</p>",
  "throw new Error('No clock is provided')"
])('the check ignores %s', (source) => {
  expect(literalsIn('some.tsx', source)).toEqual([])
})

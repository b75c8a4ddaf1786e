import type { Block, Fact } from '../calendar/blocks.ts'
import type { Words } from '../calendar/wording.ts'
import { directionOf } from '../words.ts'

/** User input is escaped, and isolated from the surrounding writing direction. */
export function htmlText({ language, lead, blocks, signature }: Words): string {
  const direction = directionOf(language)
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; color: #1c1c1c">',
    `<p><strong>${escaped(lead)}</strong></p>`,
    ...blocks.flatMap((block) => blockLines(block, direction)),
    `<p style="color: #5c5c5c">${escaped(signature)}</p>`,
    '</body></html>',
    ''
  ].join('\n')
}

function blockLines({ title, facts, link }: Block, direction: 'ltr' | 'rtl'): string[] {
  return [
    ...(title === undefined ? [] : [`<p>${escaped(title)}</p>`]),
    ...(facts.length > 0 ? [table(facts, direction)] : []),
    ...(link ? [`<p><a href="${escaped(link.value)}">${escaped(link.label)}</a></p>`] : [])
  ]
}

function table(facts: Fact[], direction: 'ltr' | 'rtl'): string {
  // Mail programs know no other way to name the side where reading begins.
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="${start}" valign="top" style="padding-${end}: 16px">${escaped(label)}</th>` +
      `<td><bdi dir="auto">${escaped(value)}</bdi></td></tr>`
  )
  return `<table role="presentation" style="border-collapse: collapse">\n${rows.join('\n')}\n</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

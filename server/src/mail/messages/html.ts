import { directionOf } from '../../base/languages/words.ts'
import type { Block, Fact, Words } from './blocks.ts'

/** The page's colours: mail programs support neither linked style sheets nor variables. */
const colors = {
  page: '#f2f0e9',
  card: '#fbfaf6',
  line: '#dcd9cf',
  ink: '#191e1c',
  soft: '#555c57',
  accent: '#14603f',
  onAccent: '#fbfaf6'
}

const font = "font-family: -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** For dark mode only: some programs drop it, so all other style is on the elements. */
const darkStyle = [
  ':root { color-scheme: light dark }',
  '@media (prefers-color-scheme: dark) {',
  '.page { background: #161a18 !important }',
  '.card { background: #1f2421 !important; border-color: #343a36 !important }',
  '.ink { color: #e9e7df !important }',
  '.soft { color: #a9aea6 !important }',
  '.link { color: #5fc096 !important }',
  '.button { background: #217854 !important }',
  '}'
].join('\n')

/** Escapes user input and isolates it from the surrounding writing direction. */
export function htmlText({ language, lead, blocks, signature }: Words, officeName: string): string {
  const direction = directionOf(language)
  const button = buttonIn(blocks)
  return [
    '<!doctype html>',
    `<html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<style>\n${darkStyle}\n</style></head>`,
    `<body class="page" style="margin: 0; padding: 0; background: ${colors.page}">`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: ${colors.page}">`,
    '<tr><td align="center" style="padding: 24px 12px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px; ${font}; font-size: 16px; line-height: 1.5">`,
    row('padding: 0 4px 16px', head(officeName)),
    `<tr><td class="card" style="padding: 24px 20px; border: 1px solid ${colors.line}; border-radius: 10px; background: ${colors.card}">`,
    `<h1 class="ink" style="margin: 0; font-size: 22px; line-height: 1.3; color: ${colors.ink}">${escaped(lead)}</h1>`,
    ...blocks.flatMap((block) => blockLines(block, direction, block.link === button)),
    '</td></tr>',
    row('padding: 16px 4px 0', `<p class="soft" style="${soft}">${escaped(signature)}</p>`),
    '</table>',
    '</td></tr></table>',
    '</body></html>',
    ''
  ].join('\n')
}

const soft = `margin: 0; font-size: 14px; color: ${colors.soft}`

function row(style: string, content: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`
}

function head(officeName: string): string {
  const half = (width: number, color: string) =>
    `<td width="${width}" height="12" bgcolor="${color}" style="font-size: 0; line-height: 0">&nbsp;</td>`
  const sign =
    `<table role="presentation" cellpadding="0" cellspacing="0" style="border: 2px solid ${colors.accent}; border-radius: 3px">` +
    `<tr>${half(11, colors.accent)}${half(13, colors.card)}</tr></table>`
  const name = `<td class="ink" style="padding: 0 10px; font-weight: 600; color: ${colors.ink}"><bdi dir="auto">${escaped(officeName)}</bdi></td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${sign}</td>${name}</tr></table>`
}

/** The first link, except in a list of bookings with a link each. */
function buttonIn(blocks: Block[]): Fact | undefined {
  const links = blocks.flatMap(({ link }) => link ?? [])
  const labels = new Set(links.map(({ label }) => label))
  return labels.size === links.length ? links[0] : undefined
}

function blockLines({ title, facts, link }: Block, direction: 'ltr' | 'rtl', isButton: boolean): string[] {
  return [
    ...(title === undefined
      ? []
      : [`<p class="soft" style="margin: 20px 0 0; color: ${colors.soft}">${escaped(title)}</p>`]),
    ...(facts.length > 0 ? [table(facts, direction)] : []),
    ...(link ? [isButton ? buttonLine(link) : linkLine(link)] : [])
  ]
}

function buttonLine({ label, value }: Fact): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 20px 0 0"><tr>' +
    `<td class="button" bgcolor="${colors.accent}" style="border-radius: 6px; background: ${colors.accent}">` +
    `<a href="${escaped(value)}" style="display: inline-block; padding: 12px 20px; font-weight: 600; text-decoration: none; color: ${colors.onAccent}">${escaped(label)}</a>` +
    '</td></tr></table>'
  )
}

function linkLine({ label, value }: Fact): string {
  return `<p style="margin: 12px 0 0"><a href="${escaped(value)}" class="link" style="color: ${colors.accent}">${escaped(label)}</a></p>`
}

function table(facts: Fact[], direction: 'ltr' | 'rtl'): string {
  // Mail programs do not support logical sides.
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="soft" align="${start}" valign="top" style="padding: 4px 0; padding-${end}: 16px; font-weight: 400; color: ${colors.soft}">${escaped(label)}</th>` +
      `<td class="ink" valign="top" style="padding: 4px 0; font-weight: 600; color: ${colors.ink}; word-break: break-word"><bdi dir="auto">${escaped(value)}</bdi></td></tr>`
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 16px 0 0; border-collapse: collapse">\n${rows.join('\n')}\n</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

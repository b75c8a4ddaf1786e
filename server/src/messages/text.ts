import type { Block, Words } from './blocks.ts'
import { lineOf } from './facts.ts'

export function plainText({ language, lead, blocks, signature }: Words): string {
  const linesOf = ({ title, facts, link }: Block) => [
    ...(title === undefined ? [] : [title]),
    ...[...facts, ...(link ? [link] : [])].map((fact) => lineOf(fact, language))
  ]
  const filled = [[lead], ...blocks.map(linesOf), [signature]].filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

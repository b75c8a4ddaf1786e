import { Fragment, type ReactNode } from 'react'
import { language } from './words.ts'

const lists = new Intl.ListFormat(language, { type: 'conjunction' })

/** 'Harbour View and Cedar'. */
export function listed(texts: readonly string[]): string {
  return lists.format(texts)
}

/** The same for names, each isolated from the direction of the text. */
export function NamesListed({ names }: { names: readonly string[] }): ReactNode {
  return lists.formatToParts(names).map(({ type, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the list.
    <Fragment key={index}>{type === 'element' ? <bdi>{value}</bdi> : value}</Fragment>
  ))
}

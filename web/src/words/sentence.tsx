import type { PageGroup } from '@doorplate/domain/words/english'
import { type Group, type Key, piecesOf, type Values } from '@doorplate/domain/words/say'
import { Fragment, type ReactNode } from 'react'
import { words } from './words.ts'

type ValuesOf<K extends Key> = Values<K> extends [infer Named] ? Named : Record<never, never>
type Elements<K extends Key> = { [Name in keyof ValuesOf<K>]: Name extends 'count' ? number : ReactNode }

export type SentenceOf<G extends Group> = <K extends Extract<Key, `${G}.${string}`>>(sentence: Props<K>) => ReactNode

type Props<K extends Key> = { it: K } & Elements<K>

/** A sentence with elements as values: `<Sentence it="all.purpose" purpose={<bdi>{purpose}</bdi>} />`. */
export const Sentence: SentenceOf<'all'> = AnySentence

function AnySentence<K extends Extract<Key, `${PageGroup}.${string}`>>({ it, ...values }: Props<K>) {
  const elements = values as Record<string, ReactNode>
  const pieces = piecesOf(words.template(it, elements['count'] as number | undefined))
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the sentence.
    <Fragment key={index}>{index % 2 === 1 ? elements[piece] : piece}</Fragment>
  ))
}

import type { PageGroup } from '@doorplate/domain/words/english'
import { type Key, piecesOf, type Values } from '@doorplate/domain/words/say'
import { Fragment, type ReactNode } from 'react'
import { template } from './words.ts'

type PageKey = Extract<Key, `${PageGroup}.${string}`>
type ValuesOf<K extends Key> = Values<K> extends [infer Named] ? Named : Record<never, never>
type Elements<K extends Key> = { [Name in keyof ValuesOf<K>]: Name extends 'count' ? number : ReactNode }

/** A sentence with elements as values: `<Said it="form.isBooked" room={<bdi>{name}</bdi>} />`. */
export function Said<K extends PageKey>({ it, ...values }: { it: K } & Elements<K>) {
  const elements = values as Record<string, ReactNode>
  const pieces = piecesOf(template(it, elements['count'] as number | undefined))
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the sentence.
    <Fragment key={index}>{index % 2 === 1 ? elements[piece] : piece}</Fragment>
  ))
}

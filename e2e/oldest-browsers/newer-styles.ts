import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import { css, isTooNew } from './oldest.ts'

const { properties = {}, selectors = {}, types = {} } = css
const atRules = css['at-rules'] ?? {}
const units = types['length'] ?? {}

/** Functions and keywords that are no property's own, such as `clamp` and `color-mix`. */
const functions = new Map(leavesOf(types))

/** The parts of a style sheet that one of the oldest browsers ignores. What follows an older value of the same property is fine. */
export function newerStylesOf(sheet: string): string[] {
  const found = new Set<string>()
  parse(sheet).walk((node) => {
    if (isInSupports(node)) return
    if (node.type === 'decl' && !hasFallback(node)) for (const name of newerIn(node)) found.add(name)
    if (node.type === 'rule') for (const name of newerSelectors(node)) found.add(name)
    if (node.type === 'atrule') for (const name of newerAtRules(node)) found.add(name)
  })
  return [...found].sort()
}

function newerIn({ prop, value }: Declaration): string[] {
  if (prop.startsWith('-')) return newerValues(undefined, value)
  const property = properties[prop]
  if (isNew(property)) return [prop]
  return newerValues(property, value).map((name) => `${prop}: ${name}`)
}

function newerValues(property: Identifier | undefined, value: string): string[] {
  const words = value.match(/[\w-]+/g) ?? []
  const called = (value.match(/[\w-]+(?=\()/g) ?? []).filter((name) =>
    functions.get(name)?.every((each) => isTooNew(each))
  )
  const dynamic = /\d[dsl]v([hwib]|min|max)\b/.test(value) && isNew(units['viewport_percentage_units_dynamic'])
  const container = /\dcq/.test(value) && isNew(units['container_query_length_units'])
  return [
    ...words.filter((word) => isNew(property?.[word])),
    ...called,
    ...(dynamic ? ['dynamic units'] : []),
    ...(container ? ["container's units"] : [])
  ]
}

function newerSelectors({ selector, parent }: Rule): string[] {
  const pseudo = [...selector.matchAll(/::?([\w-]+)/g)]
    .filter(([, name]) => isNew(selectors[name!]))
    .map(([all]) => all)
  return parent?.type === 'rule' ? ['nesting', ...pseudo] : pseudo
}

function newerAtRules({ name, params }: AtRule): string[] {
  const rule = atRules[name]
  if (isNew(rule)) return [`@${name}`]
  const features = (params.match(/[a-z-]+(?=[:)])/g) ?? []).filter((feature) => isNew(rule?.[feature]))
  const range = name === 'media' && /[<>]/.test(params) ? ['range'] : []
  return [...features, ...range].map((feature) => `@${name} ${feature}`)
}

function hasFallback(declaration: Declaration): boolean {
  let before = declaration.prev()
  while (before && !(before.type === 'decl' && before.prop.replace('-webkit-', '') === declaration.prop))
    before = before.prev()
  return before !== undefined
}

function isInSupports({ parent }: ChildNode): boolean {
  if (!parent || parent.type === 'root' || parent.type === 'document') return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isInSupports(parent as ChildNode)
}

function isNew(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && isTooNew(feature.__compat)
}

function leavesOf(tree: Identifier): [string, CompatStatement[]][] {
  return Object.entries(tree).flatMap(([name, feature]) => {
    if (name === '__compat') return []
    const { __compat } = feature as Identifier
    return [
      ...(__compat ? [[name, [__compat]] satisfies [string, CompatStatement[]]] : []),
      ...leavesOf(feature as Identifier)
    ]
  })
}

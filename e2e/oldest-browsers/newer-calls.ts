import type { CompatStatement } from '@mdn/browser-compat-data'
import { type AnyNode, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { api, type Browsers, builtins, isTooNew, oldest, syntax } from './oldest.ts'

/** The types of objects that scripts reach by name. */
const typeNames: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window'
}

/** All types, with their members. */
const types = { ...builtins['Intl'], ...builtins, ...api }

const countedFromEnd = builtins['Array']!['at']!.__compat!

/** The names that browsers offer: globals, and the members of any type. */
const offers = new Map<string, CompatStatement[]>()
for (const [name, type] of Object.entries(types)) {
  for (const [member, { __compat }] of [[name, type] as const, ...Object.entries(type)]) {
    const plain = member.replace(/_(static|event)$/, '')
    if (__compat) offers.set(plain, [...(offers.get(plain) ?? []), __compat])
  }
}

/**
 * The library calls and the syntax of scripts that one of the browsers lacks. A script does not say of which type a
 * value is: `.at` counts because every type got it too late, `.has` does not.
 * @param scripts all that run together: a name that one of them gives to its own data is no browser's
 * @throws where a browser of 2022 cannot read a script
 */
export function newerCallsOf(scripts: readonly string[], browsers: Browsers = oldest): string[] {
  const isNew = (call: CompatStatement) => isTooNew(call, browsers)
  const found = new Set<string>()
  const read = new Set<string>()
  const own = new Set<string>()

  function readMember(owner: string, name: string) {
    const type = types[typeNames[owner] ?? owner]
    const member = type?.[name]?.__compat ?? type?.[`${name}_static`]?.__compat
    if (member === undefined) read.add(name)
    else if (isNew(member)) found.add(`${owner}.${name}`)
  }

  function readSyntax(name: keyof typeof syntax) {
    if (isNew(syntax[name])) found.add(name)
  }

  for (const script of scripts) {
    simple(parse(script, { ecmaVersion: 2022, sourceType: 'module' }), {
      StaticBlock: () => readSyntax('static {}'),
      BinaryExpression: ({ left }) => void (left.type === 'PrivateIdentifier' && readSyntax('#field in')),
      Literal: ({ regex }) => void (regex && /\(\?<[=!]/.test(regex.pattern) && readSyntax('(?<=')),
      Identifier({ name }) {
        const global = types[name]?.__compat
        if (global && isNew(global)) found.add(name)
      },
      ObjectExpression: ({ properties }) => void namesOf(properties).forEach((name) => void own.add(name)),
      MethodDefinition: ({ key, computed }) => void (computed || own.add(nameOf(key))),
      AssignmentExpression({ left }) {
        if (left.type === 'MemberExpression' && !left.computed) own.add(nameOf(left.property))
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'ObjectPattern' && init)
          for (const name of namesOf(id.properties)) readMember(ownerOf(init), name)
      },
      // Much of our own data is called `at`, but only lists are counted from their end.
      CallExpression({ callee, arguments: [first] }) {
        const isAt = callee.type === 'MemberExpression' && !callee.computed && nameOf(callee.property) === 'at'
        if (isAt && first?.type === 'UnaryExpression' && first.operator === '-' && isNew(countedFromEnd))
          found.add('.at')
      },
      MemberExpression: ({ object, property, computed }) =>
        void (computed || readMember(ownerOf(object), nameOf(property)))
    })
  }
  for (const name of read) if (!own.has(name) && offers.get(name)?.every(isNew)) found.add(`.${name}`)
  return [...found].sort()
}

function namesOf(properties: readonly AnyNode[]): string[] {
  return properties.flatMap((each) => (each.type === 'Property' && !each.computed ? nameOf(each.key) : []))
}

function ownerOf(object: AnyNode): string {
  return object.type === 'Identifier' ? object.name : ''
}

function nameOf(key: AnyNode): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
}

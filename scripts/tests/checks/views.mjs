import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../../processes/children.mjs'

const most = 7
const source = join(root, 'web', 'src')

/** Hooks that may return more, each with its reason. */
const exceptions = new Map([
  ['useBackend', 'the calls to the server, from which each caller picks its own'],
  ['useHolder', 'the calls with the key of a booking, likewise'],
  ['useDoorBackend', 'the calls of a display, likewise']
])

/**
 * Checks that a hook returns what one view or one decision needs, and that a component names what it needs: a hook has at most
 * seven members, a component at most seven props. A record in what a hook returns counts with all its members if another hook
 * returns it or a component takes it whole. Records that only the domain, the API or a package declares are one thing.
 * @returns {Promise<import('../counts.mjs').Count>}
 */
export async function checkViews() {
  const config = ts.readConfigFile(join(root, 'web', 'tsconfig.json'), ts.sys.readFile).config
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'web'))
  const program = ts.createProgram(fileNames, options)
  const functions = program.getSourceFiles().filter(isOwn).flatMap(functionsIn)
  const checker = program.getTypeChecker()
  const components = functions.filter(({ name }) => /^[A-Z]/.test(name?.text ?? ''))
  const hooks = functions.filter(({ name }) => /^use[A-Z]/.test(name?.text ?? ''))
  const taken = new Set([...hooks.flatMap(returnedBy), ...components.flatMap(takenBy)])
  const problems = [...hooks.flatMap(problemsOfHook), ...components.flatMap(problemsOfComponent)]
  for (const problem of problems) console.log(problem)
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

  /** @param {ts.FunctionDeclaration} hook */
  function problemsOfHook(hook) {
    const count = Math.max(0, ...returnedBy(hook).map(membersOf))
    if (count <= most || exceptions.has(hook.name?.text ?? '')) return []
    return [`${placeOf(hook)} returns ${count} members, more than ${most}`]
  }

  /** @param {ts.FunctionDeclaration} component */
  function problemsOfComponent(component) {
    const { length } = propsOf(component)
    return length > most ? [`${placeOf(component)} has ${length} props, more than ${most}`] : []
  }

  /** @param {ts.FunctionDeclaration} hook */
  function returnedBy(hook) {
    const signature = checker.getSignatureFromDeclaration(hook)
    return signature ? recordsIn(checker.getReturnTypeOfSignature(signature)) : []
  }

  /** @param {ts.FunctionDeclaration} component */
  function takenBy(component) {
    const records = propsOf(component).flatMap((prop) => recordsIn(checker.getTypeOfSymbol(prop)))
    // A record with a written type is one thing, which its name describes.
    return records.filter(({ symbol }) => symbol && symbol.flags & ts.SymbolFlags.ObjectLiteral)
  }

  /** The own records among the alternatives of a type. @param {ts.Type} type */
  function recordsIn(type) {
    return (type.isUnion() ? type.types : [type]).filter(
      (each) =>
        each.getProperties().length > 0 && each.getCallSignatures().length === 0 && partsOf(each).some(isDeclaredHere)
    )
  }

  /** @param {ts.Type} record @returns {number} */
  function membersOf(record) {
    const counts = record.getProperties().map((member) => {
      const within = recordsIn(checker.getTypeOfSymbol(member)).filter((each) => taken.has(each))
      return Math.max(1, ...within.map(membersOf))
    })
    return counts.reduce((sum, count) => sum + count, 0)
  }

  /** The props, without the attributes of HTML, which are declared elsewhere. @param {ts.FunctionDeclaration} component */
  function propsOf({ parameters: [parameter] }) {
    return parameter ? checker.getTypeAtLocation(parameter).getProperties().filter(isDeclaredHere) : []
  }
}

/** @param {ts.SourceFile} file */
function isOwn({ fileName }) {
  return fileName.startsWith(source)
}

/** @param {ts.Type} type */
function partsOf(type) {
  return (type.isIntersection() ? type.types : [type]).map(({ symbol }) => symbol)
}

/** @param {ts.Symbol | undefined} symbol */
function isDeclaredHere(symbol) {
  return symbol?.declarations?.some((each) => isOwn(each.getSourceFile())) ?? false
}

/** @param {ts.SourceFile} file @returns {ts.FunctionDeclaration[]} */
function functionsIn({ statements }) {
  return statements.filter(ts.isFunctionDeclaration)
}

/** @param {ts.FunctionDeclaration} each */
function placeOf(each) {
  return `${relative(root, each.getSourceFile().fileName)}: ${each.name?.text}`
}

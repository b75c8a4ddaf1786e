import { join, relative } from 'node:path'
import ts from 'typescript'
import { root } from '../../processes/children.mjs'

const most = 7
const source = join(root, 'web', 'src')

/**
 * Checks that each component names what it needs: it has at most seven props, and none of them is what a hook returns if that
 * has more members.
 * @returns {Promise<import('../counts.mjs').Count>}
 */
export async function checkViews() {
  const config = ts.readConfigFile(join(root, 'web', 'tsconfig.json'), ts.sys.readFile).config
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'web'))
  const program = ts.createProgram(fileNames, options)
  const functions = program.getSourceFiles().filter(isOwn).flatMap(functionsIn)
  const checker = program.getTypeChecker()
  const bags = functions.filter(({ name }) => /^use[A-Z]/.test(name?.text ?? '')).flatMap(bagOf)
  const problems = functions.filter(({ name }) => /^[A-Z]/.test(name?.text ?? '')).flatMap(problemsOf)
  for (const problem of problems) console.log(problem)
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

  /** The type that a hook returns, if it is large and the hook's own. @param {ts.FunctionDeclaration} hook */
  function bagOf(hook) {
    const signature = checker.getSignatureFromDeclaration(hook)
    const type = signature && checker.getNonNullableType(checker.getReturnTypeOfSignature(signature))
    const isOfHook = type?.symbol?.declarations?.some((each) => each.getSourceFile() === hook.getSourceFile())
    return type && isOfHook && type.getProperties().length > most ? [{ type, hook: hook.name?.text }] : []
  }

  /** @param {ts.FunctionDeclaration} component */
  function problemsOf({ name, parameters: [parameter] }) {
    if (!parameter || !name) return []
    // Attributes of HTML are declared elsewhere.
    const props = checker.getTypeAtLocation(parameter).getProperties().filter(isDeclaredHere)
    const where = `${relative(root, name.getSourceFile().fileName)}: ${name.text}`
    return [
      ...(props.length > most ? [`${where} has ${props.length} props, more than ${most}`] : []),
      ...props.flatMap((prop) => {
        const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(prop, name))
        const bag = bags.find((each) => each.type === type || type.aliasTypeArguments?.includes(each.type))
        const isLarge = bag && type.getProperties().length > most
        return isLarge ? [`${where} takes all that ${bag.hook} returns as "${prop.name}"`] : []
      })
    ]
  }
}

/** @param {ts.SourceFile} file */
function isOwn({ fileName }) {
  return fileName.startsWith(source)
}

/** @param {ts.Symbol} prop */
function isDeclaredHere({ declarations = [] }) {
  return declarations.some((each) => isOwn(each.getSourceFile()))
}

/** @param {ts.SourceFile} file @returns {ts.FunctionDeclaration[]} */
function functionsIn({ statements }) {
  return statements.filter(ts.isFunctionDeclaration)
}

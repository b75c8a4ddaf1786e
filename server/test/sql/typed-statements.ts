import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The type of a row's value in TypeScript: 'string', 'Date', 'number[]', or 'json' for an object. */
export type Kind = string

export type TypedStatement = {
  /** The file and line of the call. */
  where: string
  sql: string
  /** The names in the type of its rows, with the kinds that each may have. */
  columns: Map<string, Set<Kind>>
  /** Columns that only some rows have, or that are added after reading. */
  optional: Set<string>
  /** Columns that may be null. */
  nullable: Set<string>
}

const serverFolder = fileURLToPath(new URL('../../', import.meta.url))

/** An example of each value from a caller that is part of a statement's text, by its name. */
const parameters: Record<string, unknown> = {
  extra: { with: 'repeats' },
  filter: { cancelled: 'include' },
  key: 'office_id',
  locking: '',
  messages: '[]',
  name: 'rooms',
  page: { with: 'details' },
  source: 'bookings',
  start: '09:00',
  start_time: '09:15',
  table: 'office_rules',
  type: 'text',
  where: 'id = $1'
}

/** Reads each call of `query` in the server's sources, with the type of its rows and the text of its SQL. */
export async function typedStatements(): Promise<TypedStatement[]> {
  const config = ts.readConfigFile(`${serverFolder}tsconfig.json`, ts.sys.readFile).config
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, serverFolder)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const statements: TypedStatement[] = []
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${serverFolder}src/`) || file.fileName.endsWith('.test.ts')) continue
    for (const call of callsIn(file)) {
      const row = rowType(call)
      if (!row) continue
      const { line } = file.getLineAndCharacterOfPosition(call.getStart())
      const where = `${file.fileName.slice(serverFolder.length)}:${line + 1}`
      statements.push({ where, sql: String(await evaluate(call.arguments[0]!)), ...columnsOf(row) })
    }
  }
  return statements

  /** The type of the rows that a call of `query` promises, if it names one. */
  function rowType(call: ts.CallExpression): ts.Type | undefined {
    const callee = call.expression
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return undefined
    const promise = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call)!)
    const rows = checker.getTypeArguments(promise as ts.TypeReference)[0]
    const row = rows && checker.isArrayType(rows) ? checker.getTypeArguments(rows as ts.TypeReference)[0] : undefined
    return row && row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection) ? row : undefined
  }

  function columnsOf(row: ts.Type): Pick<TypedStatement, 'columns' | 'optional' | 'nullable'> {
    const columns: TypedStatement['columns'] = new Map()
    const optional: TypedStatement['optional'] = new Set()
    const nullable: TypedStatement['nullable'] = new Set()
    const shapes = row.isUnion() ? row.types : [row]
    for (const property of shapes.flatMap((shape) => shape.getProperties())) {
      const { name } = property
      const type = checker.getTypeOfSymbol(property)
      columns.set(name, new Set([...(columns.get(name) ?? []), ...kindsOf(type)]))
      if (isNullable(type)) nullable.add(name)
      const isEverywhere = shapes.every((shape) => shape.getProperty(name))
      if (!isEverywhere || property.flags & ts.SymbolFlags.Optional) optional.add(name)
    }
    return { columns, optional, nullable }
  }

  function isNullable(type: ts.Type): boolean {
    return checker.getNonNullableType(type) !== type
  }

  function kindsOf(type: ts.Type): Kind[] {
    if (type.isUnion()) return type.types.flatMap(kindsOf)
    if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return []
    if (type.flags & ts.TypeFlags.StringLike) return ['string']
    if (type.flags & ts.TypeFlags.NumberLike) return ['number']
    if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean']
    if (checker.isArrayType(type))
      return checker
        .getTypeArguments(type as ts.TypeReference)
        .flatMap(kindsOf)
        .map((kind) => `${kind}[]`)
    return [type.symbol?.name === 'Date' ? 'Date' : 'json']
  }

  /** Evaluates an expression with the values that its names have in their modules. */
  async function evaluate(node: ts.Node): Promise<unknown> {
    const names = new Map<string, unknown>()
    for (const identifier of freeNames(node)) {
      if (!names.has(identifier.text)) names.set(identifier.text, await evaluateName(identifier))
    }
    const { outputText } = ts.transpileModule(`return (${node.getText()})`, {
      compilerOptions: { target: ts.ScriptTarget.ESNext }
    })
    return new Function(...names.keys(), outputText)(...names.values())
  }

  /** The names in an expression that are declared outside of it. */
  function freeNames(node: ts.Node): ts.Identifier[] {
    const found: ts.Identifier[] = []
    const visit = (each: ts.Node) => {
      if (ts.isTypeNode(each)) return
      if (ts.isIdentifier(each) && !isMember(each) && !isKnownWithin(each, node)) found.push(each)
      ts.forEachChild(each, visit)
    }
    visit(node)
    return found
  }

  function isKnownWithin(name: ts.Identifier, node: ts.Node): boolean {
    const declaration = symbolOf(name).declarations?.[0]
    const file = declaration?.getSourceFile()
    if (!declaration || !file || program.isSourceFileDefaultLibrary(file)) return true
    return file === node.getSourceFile() && declaration.pos >= node.pos && declaration.end <= node.end
  }

  async function evaluateName(name: ts.Identifier): Promise<unknown> {
    const symbol = symbolOf(name)
    if (symbol.flags & ts.SymbolFlags.Alias) {
      const imported = checker.getAliasedSymbol(symbol)
      return (await import(imported.valueDeclaration!.getSourceFile().fileName))[imported.name]
    }
    const declaration = symbol.valueDeclaration!
    if (ts.isFunctionDeclaration(declaration)) return evaluate(declaration)
    const isNamedAlone = ts.isVariableDeclaration(declaration) && ts.isIdentifier(declaration.name)
    if (isNamedAlone && declaration.initializer) return evaluate(declaration.initializer)
    if (name.text in parameters) return parameters[name.text]
    throw new Error(`A value of the parameter ${name.text} is wanted`)
  }

  function symbolOf(name: ts.Identifier): ts.Symbol {
    const { parent } = name
    const shorthand = ts.isShorthandPropertyAssignment(parent) && checker.getShorthandAssignmentValueSymbol(parent)
    return shorthand || checker.getSymbolAtLocation(name)!
  }
}

function isMember(name: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(name.parent) && name.parent.name === name
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

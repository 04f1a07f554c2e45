import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The modules whose functions make schemas. */
const SCHEMA_MODULES = ['typebox', './schema.ts', '../schema.ts']

/**
 * A module of the contract as the browser needs it, which makes calls and checks none: every schema that is made in it is an
 * empty object, so that nothing of its fields and their descriptions is sent.
 */
export function stripSchemas(code: string): string {
  const { program } = parseSync('contract.ts', code, { lang: 'ts' })
  const makers = new Set<unknown>()
  const found: Node[] = []
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of importedFrom(node)) makers.add(name)
    const isMade = node.type === 'CallExpression' && makers.has(calledName(node.callee))
    if (isMade) found.push(node)
    return isMade
  })
  return found.toSorted((a, b) => b.start - a.start).reduce(withEmptySchema, code)
}

function withEmptySchema(code: string, { start, end }: Node): string {
  return `${code.slice(0, start)}({})${code.slice(end)}`
}

function importedFrom({ source, specifiers }: Node): unknown[] {
  if (!isNode(source) || !SCHEMA_MODULES.includes(String(source.value)) || !Array.isArray(specifiers)) return []
  return specifiers.map((specifier) => nameOf(isNode(specifier) ? specifier.local : undefined))
}

/** `Type` of `Type.Object(…)`, `Data` of `Data(…)`. */
function calledName(callee: unknown): unknown {
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.object) : nameOf(callee)
}

function nameOf(node: unknown): unknown {
  return isNode(node) && node.type === 'Identifier' ? node.name : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Visits every node from the outside, and nothing within those for which `visit` says that it is enough. */
function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value) && !visit(value)) for (const part of Object.values(value)) walk(part, visit)
}

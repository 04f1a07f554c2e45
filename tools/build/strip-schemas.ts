import { parseSync } from 'vite'
import { identifierName, isSyntaxNode, type SyntaxNode, walkSyntaxTree } from '../sources/syntax-tree.ts'

/** Modules whose functions create schemas. */
const SCHEMA_MODULES = ['typebox', './schema.ts', '../schema.ts']

/**
 * A contract module for the browser, which makes calls and validates none: every schema becomes an empty object, so that
 * fields and descriptions are not sent.
 */
export function stripSchemas(code: string): string {
  const { program } = parseSync('contract.ts', code, { lang: 'ts' })
  const makers = new Set<unknown>()
  const found: SyntaxNode[] = []
  walkSyntaxTree(program, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of importedFrom(node)) makers.add(name)
    const isMade = node.type === 'CallExpression' && makers.has(calledName(node.callee))
    if (isMade) found.push(node)
    return isMade
  })
  return found.toSorted((a, b) => b.start - a.start).reduce(withEmptySchema, code)
}

function withEmptySchema(code: string, { start, end }: SyntaxNode): string {
  return `${code.slice(0, start)}({})${code.slice(end)}`
}

function importedFrom({ source, specifiers }: SyntaxNode): unknown[] {
  if (!isSyntaxNode(source) || !SCHEMA_MODULES.includes(String(source.value)) || !Array.isArray(specifiers)) return []
  return specifiers.map((specifier) => identifierName(isSyntaxNode(specifier) ? specifier.local : undefined))
}

/** `Type` of `Type.Object(…)`, `Data` of `Data(…)`. */
function calledName(callee: unknown): unknown {
  return isSyntaxNode(callee) && callee.type === 'MemberExpression'
    ? identifierName(callee.object)
    : identifierName(callee)
}

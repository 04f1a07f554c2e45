import { parseSync } from 'vite'
import { identifierName, isSyntaxNode, type SyntaxNode, walkSyntaxTree } from '../sources/syntax-tree.ts'

/** Modules whose functions create schemas. */
const SCHEMA_MODULES = ['typebox', './schema.ts', '../schema.ts']

/** The fields of a call's declaration that the browser needs. */
const CALL_PROPERTIES: readonly unknown[] = ['method', 'path', 'isForReader']

type Replacement = { start: number; end: number; text: string }
type StrippedModule = { code: string; makers: ReadonlySet<unknown> }

/**
 * A contract module for the browser, which makes calls but validates none. Every schema becomes an empty object, and a
 * call's declaration keeps its method, its path and `isForReader`; fields, descriptions and error codes are not sent.
 */
export function stripContract(code: string): string {
  const { program } = parseSync('contract.ts', code, { lang: 'ts' })
  const makers = new Set<unknown>()
  const found: Replacement[] = []
  walkSyntaxTree(program, (node) => {
    if (node.type === 'ImportDeclaration') for (const name of importedFrom(node)) makers.add(name)
    const text = node.type === 'CallExpression' ? replacementOf(node, { code, makers }) : undefined
    if (text !== undefined) found.push({ start: node.start, end: node.end, text })
    return text !== undefined
  })
  return found.toSorted((a, b) => b.start - a.start).reduce(withReplacement, code)
}

function withReplacement(code: string, { start, end, text }: Replacement): string {
  return `${code.slice(0, start)}${text}${code.slice(end)}`
}

/** The replacement of a schema or a call's declaration; undefined for other expressions. */
function replacementOf(node: SyntaxNode, { code, makers }: StrippedModule): string | undefined {
  const name = calledName(node.callee)
  if (makers.has(name)) return '({})'
  const [declaration]: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
  if (name !== 'defineCall' || !isSyntaxNode(declaration) || !Array.isArray(declaration.properties)) return undefined
  const kept = declaration.properties.filter(isKept).map(({ start, end }) => code.slice(start, end))
  return `({ ${kept.join(', ')} })`
}

function isKept(property: unknown): property is SyntaxNode {
  if (!isSyntaxNode(property)) return false
  return property.type === 'SpreadElement' || CALL_PROPERTIES.includes(identifierName(property.key))
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

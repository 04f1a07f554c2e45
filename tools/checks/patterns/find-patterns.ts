import { parseSync } from 'vite'
import { lineAt } from '../../sources/blank-comments.ts'
import type { SourceFile } from '../../sources/source-files.ts'

/** A regular expression in the source; `source` is undefined if it is only known at run time. */
export type Pattern = { source: string | undefined; flags: string; line: number }

type Node = Record<string, unknown> & { type: string; start: number }

/** All regular expressions of a file: literals, and constructors whose parts are string constants of the file. */
export function findPatterns({ path, text }: SourceFile): Pattern[] {
  const { program } = parseSync(path, text)
  const texts = new Map<string, string>()
  const found: Pattern[] = []
  walk(program, (node) => {
    const { id, init } = node
    if (node.type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || typeof id.name !== 'string') return
    const value = stringValueOf(init, texts)
    if (value !== undefined) texts.set(id.name, value)
  })
  walk(program, (node) => {
    const pattern = literalPatternOf(node) ?? constructedPatternOf(node, texts)
    if (pattern) found.push({ ...pattern, line: lineAt(text, node.start) })
  })
  return found
}

function literalPatternOf({ type, regex }: Node): Omit<Pattern, 'line'> | undefined {
  if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return undefined
  const { pattern, flags }: { pattern?: unknown; flags?: unknown } = regex
  return { source: String(pattern), flags: String(flags) }
}

function constructedPatternOf(
  { type, callee, arguments: given }: Node,
  texts: StringConstants,
): Omit<Pattern, 'line'> | undefined {
  const isRegExpCall =
    (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp'
  if (!isRegExpCall || !Array.isArray(given)) return undefined
  const [source, flags]: unknown[] = given
  return {
    source: isNode(source) ? stringValueOf(source, texts) : undefined,
    flags: (isNode(flags) && stringValueOf(flags, texts)) || '',
  }
}

type StringConstants = ReadonlyMap<string, string>

/** The constant string of an expression: a literal, a variable of one, or a template of these. */
function stringValueOf({ type, value, name, quasis, expressions }: Node, texts: StringConstants): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'Identifier') return texts.get(String(name))
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || !Array.isArray(expressions)) return undefined
  const parts = expressions.map((one: unknown) => (isNode(one) ? stringValueOf(one, texts) : undefined))
  if (parts.includes(undefined)) return undefined
  return quasis.map((quasi: { value: { cooked: string } }, at) => quasi.value.cooked + (parts[at] ?? '')).join('')
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (isNode(node)) {
    visit(node)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

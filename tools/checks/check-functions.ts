import { parseSync } from 'vite'
import { lineAt } from '../sources/blank-comments.ts'
import type { SourceFile } from '../sources/source-files.ts'
import { identifierName, isSyntaxNode, type SyntaxNode, walkSyntaxTree } from '../sources/syntax-tree.ts'
import { countLines } from './check-sizes.ts'
import type { Fault } from './fault.ts'

const MOST_LINES = 60
const FUNCTION_TYPES = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Paths whose functions may be longer, each with its reason. */
const EXEMPT_PATHS: readonly { path: RegExp; because: string }[] = [
  {
    path: /^catalogue\/programs\//,
    because: 'programs that drew the demo catalogue once, kept so that it can be drawn again',
  },
  { path: /^server\/database\/migrations\//, because: 'a migration that has landed is never edited' },
]

type LongFunction = { file: string; name: string; line: number; lines: number }

/** Functions of more than 60 lines. */
export function functionFaults(files: readonly SourceFile[]): Fault[] {
  return files.flatMap(findLongFunctions).map(({ file, line, name, lines }) => {
    const why = `past ${MOST_LINES} lines a function does several things: give each a function and a name of its own`
    return { file, line, what: `${name} has ${lines} lines`, why }
  })
}

/**
 * Functions of more than 60 lines, with their first and last line, including arrow functions, methods and components.
 */
function findLongFunctions({ path, text }: SourceFile): LongFunction[] {
  // Parsing is slow: a shorter file has no long function.
  if (countLines(text) <= MOST_LINES || EXEMPT_PATHS.some((exempt) => exempt.path.test(path))) return []
  const found: LongFunction[] = []
  walkSyntaxTree(parseSync(path, text).program, (node, parent) => {
    if (!FUNCTION_TYPES.includes(node.type) || isTestGroup(parent)) return false
    const line = lineAt(text, node.start)
    const lines = lineAt(text, node.end) - line + 1
    if (lines > MOST_LINES) found.push({ file: path, name: functionName(node, parent), line, lines })
    return false
  })
  return found
}

/** Functions that only group tests: `describe(…)`, `describe.each(…)(…)`, `inLongRun(…)`, `inDatabaseKinds(…)`. */
const TEST_GROUPS: readonly (string | undefined)[] = ['describe', 'inLongRun', 'inDatabaseKinds']

function isTestGroup(node: unknown): boolean {
  if (!isSyntaxNode(node)) return false
  if (node.type === 'CallExpression') return isTestGroup(node.callee)
  if (node.type === 'MemberExpression') return isTestGroup(node.object)
  return TEST_GROUPS.includes(identifierName(node))
}

function functionName(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  return identifierName(node.id) ?? identifierName(parent?.id) ?? identifierName(parent?.key) ?? 'a function'
}

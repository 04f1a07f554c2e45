/** A node of the ESTree syntax tree from Vite's `parseSync`. */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The name of an identifier; undefined for any other node. */
export function identifierName(node: unknown): string | undefined {
  return isSyntaxNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

/**
 * Visits a node and its descendants, parents first, each with its parent. If `visit` returns true, the node's
 * descendants are skipped.
 */
export function walkSyntaxTree(
  value: unknown,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => boolean,
  parent?: SyntaxNode,
): void {
  if (Array.isArray(value)) for (const one of value) walkSyntaxTree(one, visit, parent)
  else if (isSyntaxNode(value) && !visit(value, parent)) {
    for (const part of Object.values(value)) walkSyntaxTree(part, visit, value)
  }
}

/** A node of the syntax tree that `parseSync` of Vite makes (ESTree). */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The name of an identifier; undefined for any other node. */
export function identifierName(node: unknown): string | undefined {
  return isSyntaxNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

/**
 * Visits a node and those within it, from the outside in, each with the node it stands in. Nothing within a node is visited
 * when `visit` returns true for it.
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

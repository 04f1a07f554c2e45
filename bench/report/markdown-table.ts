/** A Markdown table; the first column to the left, figures to the right where `figures` says so. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[], figures: number): string {
  const rules = heads.map((_, at) => (at > 0 && at <= figures ? '---:' : '---'))
  return [heads, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A verdict in the report's three words. */
export function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return 'not measured'
  return isMet ? 'met' : '**missed**'
}

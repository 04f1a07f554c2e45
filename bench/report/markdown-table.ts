/** A Markdown table. The first `figures` columns after the first one are right-aligned. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[], figures: number): string {
  const rules = heads.map((_, at) => (at > 0 && at <= figures ? '---:' : '---'))
  return [heads, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** How the report states whether a goal is met. */
export function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) return 'not measured'
  return isMet ? 'met' : '**missed**'
}

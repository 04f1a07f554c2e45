import type { Importers } from './import-graph.ts'

/**
 * One import cycle for each group of files that import each other: the shortest path from its first file back to
 * itself, as `[a, b, c]` for a → b → c → a. Type imports do not count, since they do not exist at run time.
 */
export function findImportCycles(importers: Importers): string[][] {
  const imports = reverse(importers)
  const cycles: string[][] = []
  const inCycle = new Set<string>()
  for (const file of [...imports.keys()].sort()) {
    if (inCycle.has(file)) continue
    const cycle = shortestCycle(file, imports)
    if (!cycle) continue
    cycles.push(cycle)
    for (const member of reachable(file, imports).intersection(reachable(file, importers))) inCycle.add(member)
  }
  return cycles
}

function reverse(importers: Importers): Importers {
  const imports = new Map<string, string[]>()
  for (const [imported, files] of importers) {
    for (const file of files) imports.set(file, [...(imports.get(file) ?? []), imported])
  }
  return imports
}

/** All files reachable from a file; the file itself only if it is in a cycle. */
function reachable(file: string, graph: Importers): Set<string> {
  const reached = new Set(graph.get(file))
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next)
  return reached
}

function shortestCycle(start: string, imports: Importers): string[] | undefined {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

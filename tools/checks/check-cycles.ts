import { findImportCycles } from '../sources/import-cycles.ts'
import { importersOf } from '../sources/import-graph.ts'
import type { SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'

const WHY =
  'neither file can be read, tested or loaded without the other: move what both need to a third, or pass it as an argument'

/** Every import cycle. `import type` causes none, since types do not exist at run time; `import()` does. */
export function cycleFaults(files: readonly SourceFile[]): Fault[] {
  return findImportCycles(importersOf(files)).map((cycle) => {
    const [first = ''] = cycle
    return { file: first, what: `import cycle ${[...cycle, first].join(' → ')}`, why: WHY }
  })
}

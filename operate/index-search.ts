import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { rebuildSearch } from './index-search/rebuild-search.ts'

/** `npm run index-search`: rebuilds the search index. Safe to repeat; unchanged entries are not written. */
const { program } = await openProgram(readConfig(process.env))
await rebuildSearch(program.database)
await program.database.destroy()
console.log('The search index is complete.')

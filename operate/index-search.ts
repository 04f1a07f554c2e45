import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { rebuildSearch } from './index-search/rebuild-search.ts'

/** `npm run index-search`: indexes everything anew. Safe to repeat; what has not changed is left as it is. */
const { program } = await openProgram(readConfig(process.env))
await rebuildSearch(program.database)
await program.database.destroy()
console.log('Everything is in the search index.')

import type { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { isOnPostgres } from './is-on-postgres.ts'

/**
 * A query that is compiled at its first use with each number of parameters: to build and compile one takes longer than
 * SQLite takes to answer it. `build` must use the parameters in their order, each once.
 */
export function compileOnce<row, values extends readonly (string | number)[]>(
  build: (database: Database, parameters: values) => { compile: () => CompiledQuery<row> },
): (database: Database, parameters: values) => Promise<row[]> {
  const compiled = {
    embedded: new Map<number, CompiledQuery<row>>(),
    postgresql: new Map<number, CompiledQuery<row>>(),
  }
  return async (database, parameters) => {
    const known = compiled[isOnPostgres(database) ? 'postgresql' : 'embedded']
    const query = known.get(parameters.length) ?? compile(build(database, parameters), parameters)
    known.set(parameters.length, query)
    const { rows } = await database.executeQuery<row>({ ...query, parameters })
    return rows
  }
}

function compile<row>(query: { compile: () => CompiledQuery<row> }, given: readonly unknown[]): CompiledQuery<row> {
  const compiled = query.compile()
  const isInOrder =
    compiled.parameters.length === given.length && given.every((one, at) => compiled.parameters[at] === one)
  if (!isInOrder) throw new Error(`the query does not use its parameters in order: ${compiled.sql}`)
  return compiled
}

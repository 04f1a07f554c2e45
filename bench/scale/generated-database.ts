import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { type DatabaseKind, makeTestDatabase } from '#testing/databases/test-databases.ts'
import type { GeneratedCatalogue } from './generated-catalogue.ts'
import { insertGeneratedCatalogue } from './insert-generated-catalogue.ts'

/** A program whose database holds a generated catalogue. Inserting it took `seconds`. */
export type GeneratedDatabase = {
  program: Program
  catalogue: GeneratedCatalogue
  seconds: number
  drop: () => Promise<void>
}

/** Creates a database, opens the program on it and inserts the catalogue. */
export async function openGeneratedDatabase(kind: DatabaseKind, made: GeneratedCatalogue): Promise<GeneratedDatabase> {
  const database = await makeTestDatabase(kind)
  const address = database.address && { DATABASE_URL: database.address }
  const { program } = await openProgram(readConfig({ DATA_DIR: database.dataDir, ...address }))
  const seconds = await insertGeneratedCatalogue(program.database, made)
  return {
    ...{ program, catalogue: made, seconds },
    async drop() {
      await program.database.destroy()
      await database.drop()
    },
  }
}

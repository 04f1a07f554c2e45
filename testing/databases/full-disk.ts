import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const MOST_PAGES = 1_073_741_823
/** Large rows first; small ones then fill the rest of the used pages. */
const FILLER_CHARACTERS = [3000, 300, 30]

/** Limits the embedded database to its current size and fills its last page: as with a full disk. */
export async function fillDisk(database: Database): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(database)
  for (const characters of FILLER_CHARACTERS) while (await insertFiller(database, characters));
}

/** Raises the limit without deleting anything, as an operator adds space. */
export async function freeDisk(database: Database): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(MOST_PAGES)}`.execute(database)
}

let fillers = 0

async function insertFiller(database: Database, characters: number): Promise<boolean> {
  fillers += 1
  const name = `filler ${fillers} `.padEnd(characters, '.')
  return database
    .insertInto('stamp')
    .values({ name, value: 0 })
    .execute()
    .then(
      () => true,
      () => false,
    )
}

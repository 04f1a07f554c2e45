import { isUnavailable } from '#contract/is-call-error.ts'
import type { Context, Reader } from '#server/context/context.ts'
import type { Database } from '#server/database/database.ts'
import { outageOf } from '#server/database/outages.ts'
import { ENGLISH_READER, type PublicProgram, publicContext } from './request-context.ts'

/** A second database for public reads, which follows the first. */
export type ReadReplica = {
  /** Undefined while it is away or behind. */
  current: () => Database | undefined
  /** A read of it failed: it is not used until it answers again. */
  failed: () => void
}

/**
 * A public read: from the replica if there is one that is up to date, else from the primary, also if the replica fails
 * meanwhile. Members read from the primary alone, so they see what they wrote.
 */
export async function readPublicly<result>(
  program: PublicProgram & { replica: ReadReplica | undefined },
  reader: Reader = ENGLISH_READER,
  read: (context: Context) => Promise<result>,
): Promise<result> {
  const context = publicContext(program, reader)
  const database = program.replica?.current()
  if (!database) return read(context)
  try {
    return await read({ ...context, database })
  } catch (error) {
    if (!isUnavailable(error) && outageOf(error) === undefined) throw error
    program.replica?.failed()
    return read(context)
  }
}

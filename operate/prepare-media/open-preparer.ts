import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { LogOutput } from '#server/gateways/log-lines.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { createPreparer } from '#server/media/encoding/preparer.ts'
import { findMediaTools, WITHOUT_TOOLS } from '#server/startup/find-media-tools.ts'
import { createProgress } from '../progress.ts'
import type { PackPreparer } from './prepare-pack.ts'

type PreparerOptions = {
  config: Config
  database: Database
  storage: Storage
  output: LogOutput
  isDryRun: boolean
}
type OpenedPreparer = { prepare: PackPreparer; tools: MediaTools | undefined; workFolder: string }

/** The encoder of a command; it reports a missing ffmpeg. Throws a ConfigError for an invalid FFMPEG_PATH. */
export async function openPreparer({
  config,
  database,
  storage,
  output,
  isDryRun,
}: PreparerOptions): Promise<OpenedPreparer> {
  const tools = await findMediaTools(config.ffmpegPath)
  if (!tools) output.write(`${WITHOUT_TOOLS}\n`)
  // A dry run writes nothing to the data folder; real output can be too large for the system's temporary folder.
  const workFolder = join(isDryRun ? join(tmpdir(), brand.slug) : config.dataDir, 'preparing')
  const progress = {
    checking: createProgress('Checking the recordings', output),
    preparing: createProgress('Encoding, in seconds of recording', output),
  }
  return {
    prepare: { preparer: await createPreparer({ tools, database, storage, workFolder }), progress },
    tools,
    workFolder,
  }
}

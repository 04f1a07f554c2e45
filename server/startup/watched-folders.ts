import type { Config } from '../config/config.ts'

/** The folders whose disks are measured, by their content: only those that the program made at its start. */
export function watchedFolders({ databaseAddress, dataDir, storage }: Config): Record<string, string> {
  return {
    ...(databaseAddress.startsWith(dataDir) && { data: dataDir }),
    ...('folder' in storage && { media: storage.folder }),
  }
}

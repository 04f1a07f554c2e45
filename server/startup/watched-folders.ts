import type { Config } from '../config/config.ts'

type Folders = Readonly<Record<string, string>>

/**
 * The folders whose disks are measured, by their content: only those that the program made at its start. `nodeFolders` are
 * those without whose disk a node cannot serve: the embedded database's, and not that of the media, which all nodes share.
 */
export function watchedFolders({ databaseAddress, dataDir, storage }: Config): {
  folders: Folders
  nodeFolders: Folders
} {
  const nodeFolders: Folders = databaseAddress.startsWith(dataDir) ? { data: dataDir } : {}
  return { folders: { ...nodeFolders, ...('folder' in storage && { media: storage.folder }) }, nodeFolders }
}

import { readDiskSpace } from '#server/gateways/disk-space.ts'

/** With less, ordinary writes fail: an uploaded picture, or the database's log between two checkpoints. */
export const LEAST_FREE_BYTES = 4 * 1024 * 1024

type Folders = Readonly<Record<string, string>>

/** Throws if a disk that the program writes to is nearly full. */
export async function checkDisks(folders: Folders, readSpace = readDiskSpace): Promise<void> {
  for (const [name, folder] of Object.entries(folders)) {
    const { freeBytes } = await readSpace(folder)
    if (freeBytes < LEAST_FREE_BYTES) throw new Error(`the disk of the ${name} folder has ${freeBytes} bytes left`)
  }
}

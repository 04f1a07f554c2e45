import type { DirectoryDropItem, DropItem } from 'react-aria-components'

/** Extensions of supported files (`server/media/encoding/sniff-media.ts`). */
const ENDINGS = /\.(?:mp4|m4a|m4b|m4v|mov|mp3|aac|flac|ogg|oga|opus|wav|aiff|aif|webm|mka|mkv)$/i

export const ACCEPTED_TYPES = ['audio/*', 'video/*', '.flac', '.mka', '.mkv', '.opus', '.aiff', '.aif', '.m4b']

/** All dropped files, including those in folders. */
export async function filesOfDrop(items: readonly DropItem[]): Promise<File[]> {
  const files: File[] = []
  for (const item of items) {
    if (item.kind === 'file') files.push(await item.getFile())
    if (item.kind === 'directory') files.push(...(await filesOfFolder(item)))
  }
  return files
}

async function filesOfFolder(folder: DirectoryDropItem): Promise<File[]> {
  const files: File[] = []
  for await (const entry of folder.getEntries()) {
    if (entry.kind === 'file') files.push(await entry.getFile())
    else files.push(...(await filesOfFolder(entry)))
  }
  return files
}

/** The recordings, by extension, and the number of other files, without hidden ones. */
export function sortFiles(files: readonly File[]): { recordings: File[]; passedOver: number } {
  const shown = files.filter(({ name }) => !name.startsWith('.'))
  const recordings = shown.filter(({ name }) => ENDINGS.test(name))
  return { recordings, passedOver: shown.length - recordings.length }
}

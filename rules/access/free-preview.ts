import { FREE_PREVIEW_SECONDS, SHORTEST_PREVIEW_SECONDS } from '#contract/limits.ts'

/**
 * Seconds of a locked item that everybody may hear; 0 for none. `mark` is the item's own, null for the usual length. At
 * most half of the item, so that a locked item is never sent whole.
 */
export function freePreviewSeconds(mark: number | null, itemSeconds: number): number {
  const seconds = Math.floor(Math.min(mark ?? FREE_PREVIEW_SECONDS, itemSeconds / 2))
  return seconds >= SHORTEST_PREVIEW_SECONDS ? seconds : 0
}

/** Files whose beginning can be cut without encoding. */
const CUT_ENDINGS = ['.m4a', '.mp4', '.mp3', '.aac', '.m3u8'] as const

export function canCutPreview(fileName: string): boolean {
  return CUT_ENDINGS.some((ending) => fileName.endsWith(ending))
}

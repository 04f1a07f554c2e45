import type { EntryCover } from '#contract/studio/entry-cover.ts'

/** An unsaved cover, and the entry's version at the first change; a newer version is a conflict. */
export type CoverEdits = { version: number; cover: EntryCover }

/** The cover as a call sends it. */
export function chosenCover({ picture_id, x, y, zoom }: EntryCover) {
  return { id: picture_id, x, y, zoom }
}

type Saved = { picture: ReturnType<typeof chosenCover> | null; version: number }

/** The unsaved rest after a save: none, or a picture or crop that was chosen in the meantime. */
export function coverAfterSave(edits: CoverEdits | undefined, { picture, version }: Saved): CoverEdits | undefined {
  if (!edits || !picture) return undefined
  const { id, x, y, zoom } = chosenCover(edits.cover)
  const isSaved = id === picture.id && x === picture.x && y === picture.y && zoom === picture.zoom
  return isSaved ? undefined : { version, cover: edits.cover }
}

import type { EditedLine } from './line-edits.ts'

/** Unsaved lines, whether their times are estimated, and the item's version at the first change; a newer one is a conflict. */
export type TranscriptEdits = { version: number; lines: readonly EditedLine[]; isEstimated: boolean }

type Saved = { lines: readonly EditedLine[] | undefined; version: number }

/** The unsaved rest after a save: none, or lines changed in the meantime, based on the saved version. */
export function draftAfterSave(edits: TranscriptEdits | undefined, saved: Saved): TranscriptEdits | undefined {
  return edits && edits.lines !== saved.lines ? { ...edits, version: saved.version } : undefined
}

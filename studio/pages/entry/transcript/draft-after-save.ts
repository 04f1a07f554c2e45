import type { EditedLine } from './line-edits.ts'

/** Unsaved lines, and the item's version at the first change; a newer version is a conflict. */
export type TranscriptEdits = { version: number; lines: readonly EditedLine[] }

type Saved = { lines: readonly EditedLine[] | undefined; version: number }

/** The unsaved rest after a save: none, or lines changed in the meantime, based on the saved version. */
export function draftAfterSave(edits: TranscriptEdits | undefined, saved: Saved): TranscriptEdits | undefined {
  return edits && edits.lines !== saved.lines ? { version: saved.version, lines: edits.lines } : undefined
}

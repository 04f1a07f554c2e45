import type { EditedLine } from './line-edits.ts'

/** Lines that are not saved, and the version of the item at the first change: what others saved since is a conflict. */
export type TranscriptEdits = { version: number; lines: readonly EditedLine[] }

type Saved = { lines: readonly EditedLine[] | undefined; version: number }

/** What is left to save when lines were saved: nothing, or what was typed meanwhile, on top of them. */
export function draftAfterSave(edits: TranscriptEdits | undefined, saved: Saved): TranscriptEdits | undefined {
  return edits && edits.lines !== saved.lines ? { version: saved.version, lines: edits.lines } : undefined
}

import { watchVisitor } from '#web/http/session/visitor.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { requireMark } from './own-marks.ts'

/** The verse whose note is to be opened; null if none is. */
const requested = createStore<string | null>(null)

watchVisitor(closeNote)

/** Opens the note on a verse of the chapter that is shown. Fetches it first: saving an empty field would delete it. */
export async function openNote(verse: string): Promise<void> {
  await requireMark(verse)
  requested.set(verse)
}

export function closeNote(): void {
  requested.set(null)
}

export function useNoteRequest(): string | null {
  return useStore(requested)
}

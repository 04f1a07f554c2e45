import { progressSource } from './progress-source.ts'

/** Loads the progress module once. If that fails, the page shows no progress marks. */
export function loadProgressSource(): void {
  if (!progressSource.getSnapshot()) import('./known-progress.ts').catch(() => undefined)
}

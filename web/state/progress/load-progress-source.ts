import { progressSource } from './progress-source.ts'

/** Loads what knows of progress, once. Without a connection the page goes on without the marks. */
export function loadProgressSource(): void {
  if (!progressSource.getSnapshot()) import('./known-progress.ts').catch(() => undefined)
}

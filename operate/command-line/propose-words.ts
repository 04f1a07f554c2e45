import { proposeCompletions } from '@stricli/core'
import { application } from './application.ts'

/** Completions of the last word, for a shell. */
export async function proposeWords(words: readonly string[]): Promise<string[]> {
  const silent = { write: () => undefined }
  const context = { process: { stdin: new Blob().stream(), stdout: silent, stderr: silent }, environment: {} }
  const proposed = await proposeCompletions(application, words.length === 0 ? [''] : words, context)
  return proposed.map(({ completion }) => completion)
}

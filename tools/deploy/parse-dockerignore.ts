import { matchesGlob } from 'node:path'

/**
 * Which paths, relative to the project's root, a `.dockerignore` file leaves out by a line of their own. What is below a
 * left-out folder is left out with it. Exceptions (`!`) are refused.
 */
export function parseDockerignore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const exception = patterns.find((pattern) => pattern.startsWith('!'))
  if (exception) throw new Error(`exceptions are not read: ${exception}`)
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern))
}

import { runSelah } from './command-line/run-selah.ts'

/** `npm run selah -- COMMAND …`: the operator's program. Words after `--complete` are completed for a shell. */
const [first = '', ...rest] = process.argv.slice(2)
const words = first.startsWith('--run=') ? rest : first === '' ? [] : [first, ...rest]
const { stdout, stderr } = process
// File names are relative to the folder in which `npx selah` was called.
if (process.env.SELAH_FOLDER) process.chdir(process.env.SELAH_FOLDER)
if (words[0] === '--complete') {
  const { proposeWords } = await import('./command-line/propose-words.ts')
  for (const word of await proposeWords(words.slice(1))) stdout.write(`${word}\n`)
} else {
  // Only a command that reads standard input opens it.
  const streams = {
    stdout,
    stderr,
    get stdin() {
      return process.stdin
    },
  }
  const code = await runSelah(words, { process: streams, environment: process.env })
  if (code !== 0) process.exitCode = code
}

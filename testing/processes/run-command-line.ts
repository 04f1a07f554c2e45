import { runSelah } from '#operate/command-line/run-selah.ts'

/** The exit code and output of a command. `stderr` is without the line with the database's name. */
export type CommandResult = { code: number; stdout: string; stderr: string; databaseName: string }

/** Runs a command of `selah` in this process, with these settings and this standard input only. */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandResult> {
  let output = ''
  let errors = ''
  const stdout = { write: (text: string) => (output += text) }
  const stderr = { write: (text: string) => (errors += text) }
  const stdin = new Blob([input]).stream()
  const code = await runSelah(words, { process: { stdin, stdout, stderr }, environment })
  const databaseName = /^Database: (.*)\n/.exec(errors)?.[1] ?? ''
  return { code, stdout: output, stderr: errors.replace(`Database: ${databaseName}\n`, ''), databaseName }
}

import { runSelah } from '#operate/command-line/run-selah.ts'

/** The exit code and output of a command. `refused` is standard error without the line with the database's name. */
export type CommandResult = { code: number; told: string; refused: string; named: string }

/** Runs a command of `selah` in this process, with these settings and this standard input only. */
export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandResult> {
  let told = ''
  let refused = ''
  const stdout = { write: (text: string) => (told += text) }
  const stderr = { write: (text: string) => (refused += text) }
  const stdin = new Blob([input]).stream()
  const code = await runSelah(words, { process: { stdin, stdout, stderr }, environment })
  const named = /^Database: (.*)\n/.exec(refused)?.[1] ?? ''
  return { code, told, refused: refused.replace(`Database: ${named}\n`, ''), named }
}

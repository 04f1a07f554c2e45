import { DefaultReporter, type TestModule } from 'vitest/node'

/** What a line says of one file of tests. */
export type FileResult = { file: string; tests: number; failed: readonly string[]; seconds: number }

/** One line for a file, and below it one for each test that failed. */
export function formatFileResult({ file, tests, failed, seconds }: FileResult): string[] {
  const sum = `${tests} ${tests === 1 ? 'test' : 'tests'}, ${seconds.toFixed(1)} s`
  if (failed.length === 0) return [`✓ ${file}  ${sum}`]
  return [`✗ ${file}  ${sum}, ${failed.length} failed`, ...failed.map((name) => `    ✗ ${name}`)]
}

/** Tells of a run in one line a file; why something failed, with what it printed and where to look, stands at the end. */
export class FileReporter extends DefaultReporter {
  protected override printTestModule(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const failed = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName)
    const isBroken = module.state() === 'failed' && failed.length === 0
    const seconds = module.diagnostic().duration / 1000
    const result = { file: module.relativeModuleId, tests: tests.length, seconds }
    for (const line of formatFileResult({ ...result, failed: isBroken ? ['the file itself'] : failed })) this.log(line)
  }
}

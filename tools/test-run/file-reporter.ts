import { DefaultReporter, type TestModule } from 'vitest/node'

/** The result of one test file. */
export type FileResult = { file: string; tests: number; failed: readonly string[]; seconds: number }

/** One line per file, and one below it for each failed test. */
export function formatFileResult({ file, tests, failed, seconds }: FileResult): string[] {
  const sum = `${tests} ${tests === 1 ? 'test' : 'tests'}, ${seconds.toFixed(1)} s`
  if (failed.length === 0) return [`✓ ${file}  ${sum}`]
  return [`✗ ${file}  ${sum}, ${failed.length} failed`, ...failed.map((name) => `    ✗ ${name}`)]
}

/** Reports one line per file; errors with their output and location come at the end. */
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

import type { LogOutput } from '#server/gateways/log-lines.ts'

const BAR_CHARACTERS = 28

export type Progress = { show: (done: number, all: number) => void; end: () => void }

/** No progress output. */
export const SILENT_PROGRESS: Progress = { show: () => undefined, end: () => undefined }

/** The bar as text: `Importing the catalogue  ━━━━━━╌╌╌  12 of 40`. */
export function progressText(title: string, done: number, all: number): string {
  const filled = all === 0 ? BAR_CHARACTERS : Math.round((done / all) * BAR_CHARACTERS)
  return `${title}  ${'━'.repeat(filled)}${'╌'.repeat(BAR_CHARACTERS - filled)}  ${done} of ${all}`
}

/** A bar that redraws itself on a terminal; elsewhere (a log, CI) one line at the end. */
export function createProgress(title: string, output: LogOutput): Progress {
  let last = ''
  return {
    show(done, all) {
      last = progressText(title, done, all)
      if (output.isTTY) output.write(`\r${last}`)
    },
    end() {
      if (last) output.write(output.isTTY ? '\n' : `${last}\n`)
      last = ''
    },
  }
}

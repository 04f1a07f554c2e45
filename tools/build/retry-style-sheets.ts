import type { Plugin } from 'vite'

/** Vite's module that loads a chunk's style sheets before its code. */
const PRELOAD_HELPER = 'vite/preload-helper.js'

/** Vite treats a failed sheet as requested, and its `<link>` as loaded. */
const CHANGES: readonly (readonly [before: RegExp, after: string])[] = [
  [/seen\[href\] = void 0;(?=\s*throw err)/, 'delete seen[href];'],
  [/if \(e\.type === "error"\) (?=rej\()/, 'if (e.type === "error") link.remove(), '],
]

/** Vite's loader, changed to request a failed style sheet again. */
function withStyleSheetRetry(loader: string): string {
  return CHANGES.reduce((code, [before, after]) => {
    if (!before.test(code)) throw new Error(`Vite's loader has changed: it has no ${before.source}`)
    return code.replace(before, after)
  }, loader)
}

/**
 * Requests a failed style sheet again when its chunk is requested again. Vite's own loader would then show the chunk without
 * its styles.
 */
export function retryStyleSheets(): Plugin {
  return {
    name: 'styles-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.endsWith(PRELOAD_HELPER) ? { code: withStyleSheetRetry(code), map: null } : null),
  }
}

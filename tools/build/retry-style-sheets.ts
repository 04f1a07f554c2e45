import type { Plugin } from 'vite'

/** What the builder writes into the pages to load a part's style sheets before its code. */
const PRELOAD_HELPER = 'vite/preload-helper.js'

/** A sheet that failed counts as asked for, and its `<link>` as one that is there. */
const CHANGES: readonly (readonly [before: RegExp, after: string])[] = [
  [/seen\[href\] = void 0;(?=\s*throw err)/, 'delete seen[href];'],
  [/if \(e\.type === "error"\) (?=rej\()/, 'if (e.type === "error") link.remove(), '],
]

/** The builder's loader, such that it asks again for a style sheet that did not come. */
function withStyleSheetRetry(loader: string): string {
  return CHANGES.reduce((code, [before, after]) => {
    if (!before.test(code)) throw new Error(`the builder's loader is another one: it has no ${before.source}`)
    return code.replace(before, after)
  }, loader)
}

/**
 * A style sheet that failed once comes when its part is asked for again. As the builder has it, the part would then be
 * shown without its styles.
 */
export function retryStyleSheets(): Plugin {
  return {
    name: 'styles-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.endsWith(PRELOAD_HELPER) ? { code: withStyleSheetRetry(code), map: null } : null),
  }
}

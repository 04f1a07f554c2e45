export type Options = {
  isQuick: boolean
  /** Rounds over all targets, and visits of each page. */
  rounds: number
  /** How long each target is measured in each round. */
  milliseconds: number
  /** Only targets whose name holds this, and the yardstick; then nothing is written. */
  only: string | undefined
  /** Only the large catalogue; then its section of the results is written, and the others stay. */
  isScaleOnly: boolean
  /** Only what signing in costs; its section of the results is written, and the others stay. */
  isIdentityOnly: boolean
  /** Whether the program's servers record where their CPU time goes. */
  isProfiled: boolean
}

/**
 * `--quick`: one round, enough to see that everything runs and roughly where it stands. `--only=feed`: these targets
 * alone, shown and not written. `--scale`: the large catalogue
 * alone. `--identity`: signing in alone. `--profile`: with profiles of the servers, into node_modules/.cache/profiles.
 */
export function readOptions(words: readonly string[]): Options {
  const isQuick = words.includes('--quick')
  return {
    isQuick,
    rounds: isQuick ? 1 : 3,
    milliseconds: isQuick ? 600 : 1000,
    only: words.find((word) => word.startsWith('--only='))?.slice('--only='.length),
    isScaleOnly: words.includes('--scale'),
    isIdentityOnly: words.includes('--identity'),
    isProfiled: words.includes('--profile'),
  }
}

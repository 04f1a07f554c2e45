/** What is known of a browser when it could be offered to keep the app. */
export type InstallCircumstances = {
  /** How often the visitor has come, this time included. */
  visits: number
  /** Whether they have said no before. */
  isDismissed: boolean
  /** Whether this is the installed app itself. */
  isInstalled: boolean
  /** Whether the browser can be asked to install it. */
  canPrompt: boolean
  /** Whether it is an iPhone or iPad, where only its own menu installs. */
  isOnIos: boolean
  /** Whether something else has the visitor's attention: a dialog, the cookie banner, the player. */
  isBusy: boolean
}

/** How the app may be offered now: by the browser's own dialog, by saying where to press, or not at all. */
export function installOffer(circumstances: InstallCircumstances): 'prompt' | 'instruction' | null {
  if (circumstances.visits < 2 || circumstances.isDismissed || circumstances.isInstalled || circumstances.isBusy)
    return null
  if (circumstances.canPrompt) return 'prompt'
  return circumstances.isOnIos ? 'instruction' : null
}

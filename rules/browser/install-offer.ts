/** Conditions for the offer to install the app. */
export type InstallCircumstances = {
  /** Number of visits, this one included. */
  visits: number
  /** True after an earlier refusal. */
  isDismissed: boolean
  /** True in the installed app. */
  isInstalled: boolean
  /** True if the browser has an install prompt. */
  canPrompt: boolean
  /** True on iPhone and iPad, where only the browser's menu installs. */
  isOnIos: boolean
  /** True during a dialog, the cookie banner or playback. */
  isBusy: boolean
}

/** The offer now: the browser's prompt, an instruction, or none. */
export function installOffer(circumstances: InstallCircumstances): 'prompt' | 'instruction' | null {
  if (circumstances.visits < 2 || circumstances.isDismissed || circumstances.isInstalled || circumstances.isBusy)
    return null
  if (circumstances.canPrompt) return 'prompt'
  return circumstances.isOnIos ? 'instruction' : null
}

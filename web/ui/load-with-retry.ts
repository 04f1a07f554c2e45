import { text } from './text/en.ts'
import { showToast } from './toast/toasts.ts'

/** What asks again for the code that did not come. */
let pendingRetries: (() => void)[] = []
let failureToast: { dismiss: () => void } | undefined

/**
 * The code of a part of the page, however often it must be asked for. Where it does not come the page stays as it is
 * and goes on, with the sound that plays; the visitor is told, and asks again, or the browser does once it is back
 * online. A part that nobody asked for, `unasked`, is waited for in silence.
 */
export function loadWithRetry<code>(load: () => Promise<code>, demand: 'asked' | 'unasked' = 'asked'): Promise<code> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        pendingRetries.push(() => resolve(loadWithRetry(load, demand)))
        addEventListener('online', retryAll, { once: true })
        if (demand === 'asked') showFailureToast()
      }),
  )
}

function showFailureToast(): void {
  failureToast ??= showToast(text.states.part_missing, {
    icon: 'alert',
    tone: 'attention',
    milliseconds: 'until-answered',
    actions: [{ label: text.states.try_again, press: retryAll }],
  })
}

function retryAll(): void {
  const retries = pendingRetries
  pendingRetries = []
  failureToast?.dismiss()
  failureToast = undefined
  for (const again of retries) again()
}

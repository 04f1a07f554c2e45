import { text } from './text/en.ts'
import { showToast } from './toast/toasts.ts'

/** Retries for the modules that failed to load. */
let pendingRetries: (() => void)[] = []
let failureToast: { dismiss: () => void } | undefined

/**
 * Loads a module, retrying until it succeeds. After a failure the page stays as it is. The module is retried when the
 * visitor presses the button of a toast, or on the browser's `online` event. With trigger `background` no toast is
 * shown.
 */
export function loadWithRetry<code>(
  load: () => Promise<code>,
  trigger: 'visitor' | 'background' = 'visitor',
): Promise<code> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        pendingRetries.push(() => resolve(loadWithRetry(load, trigger)))
        addEventListener('online', retryAll, { once: true })
        if (trigger === 'visitor') showFailureToast()
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
  for (const retryLoad of retries) retryLoad()
}

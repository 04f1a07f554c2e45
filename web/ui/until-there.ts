import { text } from './text/en.ts'
import { showToast } from './toasts.ts'

/** What asks again for the code that did not come. */
let waiting: (() => void)[] = []
let told: { dismiss: () => void } | undefined

/**
 * The code of a part of the page, however often it must be asked for. Where it does not come the page stays as it is
 * and goes on, with the sound that plays; the visitor is told, and asks again, or the browser does once it is back
 * online. A part that nobody asked for, `unasked`, is waited for in silence.
 */
export function untilThere<code>(load: () => Promise<code>, asked: 'asked' | 'unasked' = 'asked'): Promise<code> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(untilThere(load, asked)))
        addEventListener('online', askAgain, { once: true })
        if (asked === 'asked') tell()
      }),
  )
}

function tell(): void {
  told ??= showToast(text.states.part_missing, {
    icon: 'alert',
    tone: 'attention',
    milliseconds: 'until-answered',
    actions: [{ label: text.states.try_again, press: askAgain }],
  })
}

function askAgain(): void {
  const asked = waiting
  waiting = []
  told?.dismiss()
  told = undefined
  for (const again of asked) again()
}

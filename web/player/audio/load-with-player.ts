import { withTimeout } from '#web/http/browser/with-timeout.ts'

/** How long playback waits for registered modules. */
const LOAD_TIMEOUT_MILLISECONDS = 1000

const registered: (() => Promise<unknown>)[] = []
let loading: Promise<unknown> | undefined

/** Registers a module to load before the first playback, such as the one that knows where items resume. */
export function loadWithPlayer(bring: () => Promise<unknown>): void {
  registered.push(bring)
  if (loading) void loadRegisteredModules()
}

/** Loads each registered module once. One that fails is skipped: playback continues. */
export function loadRegisteredModules(): Promise<unknown> {
  const coming = registered.splice(0).map((bring) => bring().catch(() => undefined))
  loading = withTimeout(Promise.all([loading, ...coming]), LOAD_TIMEOUT_MILLISECONDS)
  return loading
}

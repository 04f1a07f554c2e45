import { withTimeout } from '#web/http/browser/with-timeout.ts'

/** How long playback waits for registered modules. */
const LOAD_TIMEOUT_MILLISECONDS = 1000

const registered: (() => Promise<unknown>)[] = []
let loading: Promise<unknown> | undefined

/** Registers a module to load before the first playback, such as the one that knows where items resume. */
export function loadWithPlayer(load: () => Promise<unknown>): void {
  registered.push(load)
  if (loading) void loadRegisteredModules()
}

/** Loads each registered module once. One that fails is skipped: playback continues. */
export function loadRegisteredModules(): Promise<unknown> {
  const pendingModules = registered.splice(0).map((load) => load().catch(() => undefined))
  loading = withTimeout(Promise.all([loading, ...pendingModules]), LOAD_TIMEOUT_MILLISECONDS)
  return loading
}

/** So long it is waited for before the sound begins without it. */
const LOAD_TIMEOUT_MILLISECONDS = 1000

const registered: (() => Promise<unknown>)[] = []
let loading: Promise<unknown> | undefined

/** Lets a feature bring what has to be there before the first sound or film: where an item resumes, say. */
export function loadWithPlayer(bring: () => Promise<unknown>): void {
  registered.push(bring)
  if (loading) void loadRegisteredModules()
}

/** Brings it, each once. What cannot come is done without: it never keeps anybody from hearing. */
export function loadRegisteredModules(): Promise<unknown> {
  const coming = registered.splice(0).map((bring) => bring().catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MILLISECONDS))
  loading = Promise.race([Promise.all([loading, ...coming]), late])
  return loading
}

/** So long it is waited for before the sound begins without it. */
const PATIENCE_MILLISECONDS = 1000

const asked: (() => Promise<unknown>)[] = []
let brought: Promise<unknown> | undefined

/** Lets a feature bring what has to be there before the first sound or film: where an item resumes, say. */
export function comesAlong(bring: () => Promise<unknown>): void {
  asked.push(bring)
  if (brought) void bringAlong()
}

/** Brings it, each once. What cannot come is done without: it never keeps anybody from hearing. */
export function bringAlong(): Promise<unknown> {
  const coming = asked.splice(0).map((bring) => bring().catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))
  brought = Promise.race([Promise.all([brought, ...coming]), late])
  return brought
}

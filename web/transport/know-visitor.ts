import type { Standing } from '#contract/visitor.ts'
import { currentStanding, isVisitorKnown } from './visitor.ts'

let asking: Promise<void> | undefined

/** Asks the server who the visitor is, once a page; without an answer they are a guest. */
export async function knowVisitor(): Promise<Standing> {
  if (!isVisitorKnown()) {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
  }
  return currentStanding()
}

async function ask(): Promise<void> {
  // The session comes in its own chunk: the first view shows without it.
  const { followOtherTabs, openSession } = await import('./session.ts')
  followOtherTabs()
  await openSession().catch(() => undefined)
}

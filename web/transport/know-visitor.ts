import type { Standing } from '#contract/visitor.ts'
import { currentStanding, isVisitorKnown } from './visitor.ts'

/** Asks the server who the visitor is, once a page; without an answer they are a guest. */
export async function knowVisitor(): Promise<Standing> {
  if (!isVisitorKnown()) {
    // The session comes in its own chunk: the first view shows without it.
    const { openSession } = await import('./session.ts')
    await openSession().catch(() => undefined)
  }
  return currentStanding()
}

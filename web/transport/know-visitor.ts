import type { Standing } from '#contract/visitor.ts'
import { askCarrierOnStart } from './carrier-edition.ts'
import { readFirstScreenToken } from './first-screen-token.ts'
import { followOtherTabs, openSession } from './session.ts'
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
  followOtherTabs()
  await come(openSession).catch(() => undefined)
  askCarrierOnStart()
}

/** A token of the carrier's first screen comes first; who the visitor is follows from it. */
async function come(openSession: () => Promise<unknown>): Promise<void> {
  if (readFirstScreenToken() === null) return void (await openSession())
  const { comeByFirstScreen } = await import('./first-screen.ts')
  await comeByFirstScreen()
}

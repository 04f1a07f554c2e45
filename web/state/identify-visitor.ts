import type { AccessLevel } from '#contract/visitor.ts'
import { openSession, syncWithOtherTabs } from '../http/session/session.ts'
import { currentAccessLevel, isVisitorKnown } from '../http/session/visitor.ts'
import { redirectToCarrierOnStart } from './carrier/carrier-edition.ts'
import { readFirstScreenToken } from './carrier/first-screen-token.ts'

let pendingIdentification: Promise<void> | undefined

/** Asks the server who the visitor is, once per page. Without an answer the visitor is a guest. */
export async function identifyVisitor(): Promise<AccessLevel> {
  if (!isVisitorKnown()) {
    pendingIdentification ??= openSessionOnStart().finally(() => {
      pendingIdentification = undefined
    })
    await pendingIdentification
  }
  return currentAccessLevel()
}

async function openSessionOnStart(): Promise<void> {
  syncWithOtherTabs()
  await openFirstSession(openSession).catch(() => undefined)
  redirectToCarrierOnStart()
}

/** A token of the carrier's first screen is used first, because it decides who the visitor is. */
async function openFirstSession(openSession: () => Promise<unknown>): Promise<void> {
  if (readFirstScreenToken() === null) return void (await openSession())
  const { openSessionFromFirstScreen } = await import('./carrier/first-screen.ts')
  await openSessionFromFirstScreen()
}

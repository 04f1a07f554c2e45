import {
  type ChargingStore,
  type ExternalStore,
  NotAsked,
  type SchedulingStore,
  type Stores,
} from '#server/gateways/stores/store.ts'
import type { Program } from '../context.ts'

/** Nobody who is well takes so long. */
const LONG_MILLISECONDS = 5000

/**
 * How long a piece of work goes on to begin with what is next. Every store may let it wait in vain once within this, so that
 * whoever stands behind the silent ones has their turn.
 */
export const LONGEST_TURN_MILLISECONDS = 40_000

/**
 * The program with stores that are asked nothing more once they have let somebody wait in vain: whatever else is to be
 * asked of them has its turn later, and what is to be asked of others has it now. For one piece of work, and no longer.
 */
export function withImpatience(program: Program): Program {
  const { card, dcb, bango, apple, google } = program.stores
  const stores: Stores = {
    ...(card && { card: impatientScheduling(card, program) }),
    ...(dcb && { dcb: impatientCharging(dcb, program) }),
    ...(bango && { bango: impatientCharging(bango, program) }),
    ...(apple && { apple: impatientExternal(apple, program) }),
    ...(google && { google: impatientExternal(google, program) }),
  }
  return { ...program, stores }
}

function impatientCharging(store: ChargingStore, program: Program): ChargingStore {
  const patiently = createPatience(program)
  return {
    ...store,
    charge: patiently(store.charge),
    confirmCode: patiently(store.confirmCode),
    proceed: patiently(store.proceed),
    letGo: patiently(store.letGo),
    find: patiently(store.find),
    ...(store.reserveAgain && { reserveAgain: patiently(store.reserveAgain) }),
    refund: patiently(store.refund),
    findRefund: patiently(store.findRefund),
    ...(store.findReturns && { findReturns: patiently(store.findReturns) }),
  }
}

function impatientScheduling(store: SchedulingStore, program: Program): SchedulingStore {
  const patiently = createPatience(program)
  return {
    ...store,
    openCheckout: patiently(store.openCheckout),
    findCheckout: patiently(store.findCheckout),
    expireCheckout: patiently(store.expireCheckout),
    findSubscription: patiently(store.findSubscription),
    cancelAtPeriodEnd: patiently(store.cancelAtPeriodEnd),
    resume: patiently(store.resume),
    cancelNow: patiently(store.cancelNow),
    changePlan: patiently(store.changePlan),
    endTrial: patiently(store.endTrial),
    refund: patiently(store.refund),
    findRefund: patiently(store.findRefund),
    answerDispute: patiently(store.answerDispute),
  }
}

function impatientExternal(store: ExternalStore, program: Program): ExternalStore {
  const { findSubscription } = store
  return { ...store, ...(findSubscription && { findSubscription: createPatience(program)(findSubscription) }) }
}

type Question<asked extends unknown[], answer> = (...asked: asked) => Promise<answer>

/** What makes questions to one store into such as are asked until it was silent. */
function createPatience({ clock }: Program) {
  let isSilent = false
  return <asked extends unknown[], answer>(question: Question<asked, answer>): Question<asked, answer> =>
    async (...asked) => {
      if (isSilent) throw new NotAsked('somebody else has waited in vain just now')
      const since = clock.now()
      const isLong = () => clock.now() - since >= LONG_MILLISECONDS
      try {
        const answer = await question(...asked)
        isSilent ||= isUnknown(answer) && isLong()
        return answer
      } catch (error) {
        isSilent ||= isLong()
        throw error
      }
    }
}

/** An answer that was lost. */
function isUnknown(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'unknown'
}

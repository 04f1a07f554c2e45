import {
  type ChargingStore,
  CircuitOpen,
  type ExternalStore,
  type SchedulingStore,
  type Stores,
} from '#server/gateways/stores/store.ts'
import type { Program } from '../../context/context.ts'

/** Nobody who is well takes so long. */
const SLOW_CALL_MILLISECONDS = 5000

/**
 * How long a piece of work goes on to begin with what is next. Every store may let it wait in vain once within this, so that
 * whoever stands behind the silent ones has their turn.
 */
export const MAX_TURN_MILLISECONDS = 40_000

/**
 * The program with stores that are asked nothing more once they have let somebody wait in vain: whatever else is to be
 * asked of them has its turn later, and what is to be asked of others has it now. For one piece of work, and no longer.
 */
export function withCircuitBreaker(program: Program): Program {
  const { card, dcb, bango, apple, google } = program.stores
  const stores: Stores = {
    ...(card && { card: guardSchedulingStore(card, program) }),
    ...(dcb && { dcb: guardChargingStore(dcb, program) }),
    ...(bango && { bango: guardChargingStore(bango, program) }),
    ...(apple && { apple: guardExternalStore(apple, program) }),
    ...(google && { google: guardExternalStore(google, program) }),
  }
  return { ...program, stores }
}

function guardChargingStore(store: ChargingStore, program: Program): ChargingStore {
  const guard = createCircuitBreaker(program)
  return {
    ...store,
    charge: guard(store.charge),
    confirmCode: guard(store.confirmCode),
    proceed: guard(store.proceed),
    voidCharge: guard(store.voidCharge),
    find: guard(store.find),
    ...(store.reserveAgain && { reserveAgain: guard(store.reserveAgain) }),
    refund: guard(store.refund),
    findRefund: guard(store.findRefund),
    ...(store.findReturns && { findReturns: guard(store.findReturns) }),
  }
}

function guardSchedulingStore(store: SchedulingStore, program: Program): SchedulingStore {
  const guard = createCircuitBreaker(program)
  return {
    ...store,
    openCheckout: guard(store.openCheckout),
    findCheckout: guard(store.findCheckout),
    expireCheckout: guard(store.expireCheckout),
    findSubscription: guard(store.findSubscription),
    cancelAtPeriodEnd: guard(store.cancelAtPeriodEnd),
    resume: guard(store.resume),
    cancelNow: guard(store.cancelNow),
    changePlan: guard(store.changePlan),
    endTrial: guard(store.endTrial),
    refund: guard(store.refund),
    findRefund: guard(store.findRefund),
    answerDispute: guard(store.answerDispute),
  }
}

function guardExternalStore(store: ExternalStore, program: Program): ExternalStore {
  const { findSubscription } = store
  return { ...store, ...(findSubscription && { findSubscription: createCircuitBreaker(program)(findSubscription) }) }
}

type StoreCall<asked extends unknown[], answer> = (...asked: asked) => Promise<answer>

/** What makes questions to one store into such as are asked until it was silent. */
function createCircuitBreaker({ clock }: Program) {
  let isOpen = false
  return <asked extends unknown[], answer>(question: StoreCall<asked, answer>): StoreCall<asked, answer> =>
    async (...asked) => {
      if (isOpen) throw new CircuitOpen('somebody else has waited in vain just now')
      const since = clock.now()
      const isLong = () => clock.now() - since >= SLOW_CALL_MILLISECONDS
      try {
        const answer = await question(...asked)
        isOpen ||= isLostAnswer(answer) && isLong()
        return answer
      } catch (error) {
        isOpen ||= isLong()
        throw error
      }
    }
}

/** An answer that was lost. */
function isLostAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'unknown'
}

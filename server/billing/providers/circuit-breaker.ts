import type { Program } from '#server/context/context.ts'
import {
  type ChargingStore,
  CircuitOpen,
  type ExternalStore,
  type SchedulingStore,
  type Stores,
} from '#server/gateways/stores/store.ts'

/** A call that takes this long opens the circuit if it fails. */
const SLOW_CALL_MILLISECONDS = 5000

/**
 * How long a turn takes further items. Three stores can time out within it, so that items of the others are still
 * reached.
 */
export const MAX_RUN_MILLISECONDS = 40_000

/**
 * The program with each store behind a circuit breaker: after one slow failure it is not called again, and its other items
 * wait for the next turn. For one turn of work only.
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
    replacePrice: guard(store.replacePrice),
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

type StoreCall<input extends unknown[], answer> = (...args: input) => Promise<answer>

/** Wraps the calls of one store; all of them share one circuit. */
function createCircuitBreaker({ clock }: Program) {
  let isOpen = false
  return <input extends unknown[], answer>(call: StoreCall<input, answer>): StoreCall<input, answer> =>
    async (...args) => {
      if (isOpen) throw new CircuitOpen('the circuit is open after a slow failure')
      const startedAt = clock.now()
      const isSlow = () => clock.now() - startedAt >= SLOW_CALL_MILLISECONDS
      try {
        const answer = await call(...args)
        isOpen ||= isLostAnswer(answer) && isSlow()
        return answer
      } catch (error) {
        isOpen ||= isSlow()
        throw error
      }
    }
}

/** True if the store may have acted but its answer was lost. */
function isLostAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'unknown'
}

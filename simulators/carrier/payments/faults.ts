import type { Operation } from './operations.ts'
import { type Behaviour, behaviourOf } from './phone-numbers.ts'

type Fault = {
  /** Undefined for the next charge, whoever pays. */
  phone: string | undefined
  /** Of this operation alone, whoever it is about. */
  operation: Operation | undefined
  behaviour: Behaviour
  times: number
}

export type Faults = {
  add: (fault: Fault) => void
  /** What to do with this step of a charge to this phone; a fault that was added for it is used up. */
  next: (phone: string, step: 'create' | 'prepare' | 'confirm') => Behaviour
  /** What to answer this operation with before it does anything. */
  nextOf: (operation: Operation) => Behaviour
  clear: () => void
}

/** What was made to go wrong for a while, before the behaviour of the number itself. */
export function createFaults(): Faults {
  let faults: Fault[] = []

  function use(is: (fault: Fault) => boolean): Behaviour | undefined {
    const fault = faults.find(is)
    if (!fault) return undefined
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault.behaviour
  }
  return {
    add: (fault) => void faults.push(fault),
    next: (phone, step) =>
      use((one) => one.operation === undefined && (one.phone === undefined || one.phone === phone)) ??
      behaviourOf(phone, step),
    nextOf: (operation) => use((one) => one.operation === operation) ?? 'succeed',
    clear() {
      faults = []
    },
  }
}

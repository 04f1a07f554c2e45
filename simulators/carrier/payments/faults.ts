import type { Operation } from './operations.ts'
import { type Behaviour, behaviourOf } from './phone-numbers.ts'

type Fault = {
  /** Undefined for the next charge of any phone. */
  phone: string | undefined
  /** Only for this operation, of any phone. */
  operation: Operation | undefined
  behaviour: Behaviour
  times: number
}

export type Faults = {
  add: (fault: Fault) => void
  /** The behaviour of this step of a charge to this phone; consumes an added fault. */
  next: (phone: string, step: 'create' | 'prepare' | 'confirm') => Behaviour
  /** The fault of this operation before it does anything. */
  nextOf: (operation: Operation) => Behaviour
  clear: () => void
}

/** Temporary faults, which come before the behaviour of a number. */
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

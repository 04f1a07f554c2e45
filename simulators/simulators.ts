import type { Simulator } from './world.ts'

/** Every peer there is a simulator of. */
export const SIMULATORS: readonly Simulator[] = []

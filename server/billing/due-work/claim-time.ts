/** Longer than a store is waited for. When a process dies, another takes over its claims after this. */
export const CLAIM_MILLISECONDS = 60_000

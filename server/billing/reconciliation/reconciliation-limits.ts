/** One about which its store says nothing is asked about again after this, so that it does not stand before the others. */
export const RECONCILIATION_RETRY_MILLISECONDS = 3600_000
/** A store that was silent so often in succession is left alone for now. */
export const MAX_SILENCES = 3

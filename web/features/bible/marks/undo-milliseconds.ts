/** How long a removal can be taken back. */
export const UNDO_MILLISECONDS = 8000

/** A reference to the Bible as it is printed: a range has an en dash, `Psalm 92:1–3`, however it was written. */
export function typesetReference(reference: string): string {
  return reference.replace(/(\d) ?[-‐‑–—] ?(\d)/gu, '$1–$2')
}

/** A Bible reference with an en dash in its range: `Psalm 92:1–3`. */
export function typesetReference(reference: string): string {
  return reference.replace(/(\d) ?[-‐‑–—] ?(\d)/gu, '$1–$2')
}

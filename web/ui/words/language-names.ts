import { LOCALES } from '#contract/locales.ts'

const ownNames = new Map<string, string>()

/** A language by its own name, or by its code if this browser has no name for it. */
export function ownNameOf(code: string): string {
  const known = ownNames.get(code)
  if (known !== undefined) return known
  // Cached: making `DisplayNames` for each page would take a twentieth of its time.
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const ownName = name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  ownNames.set(code, ownName)
  return ownName
}

/** Each language by its own name, sorted by it. */
export function languageNames(codes: readonly string[] = LOCALES): { code: string; name: string }[] {
  return codes.map((code) => ({ code, name: ownNameOf(code) })).sort((a, b) => a.name.localeCompare(b.name))
}

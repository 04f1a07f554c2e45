import { LOCALES } from '#contract/locales.ts'

/** A language by its own name, or by its code if this browser has no name for it. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Each language by its own name, sorted by it. */
export function languageNames(codes: readonly string[] = LOCALES): { code: string; name: string }[] {
  return codes.map((code) => ({ code, name: ownNameOf(code) })).sort((a, b) => a.name.localeCompare(b.name))
}

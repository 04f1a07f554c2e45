import { LOCALES } from '#contract/locales.ts'

/** Each language by its own name, or by its code if this browser has no name for it. Sorted by name. */
export function languageNames(codes: readonly string[] = LOCALES): { code: string; name: string }[] {
  const named = codes.map((code) => {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) }
  })
  return named.sort((a, b) => a.name.localeCompare(b.name))
}

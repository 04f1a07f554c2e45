const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** True for the tag of a language that exists: `en`, `pt-BR`. False for `English`, `xx` and `en_US`. */
export function isKnownLanguage(tag: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)) return false
  try {
    return NAMES.of(new Intl.Locale(tag).language) !== undefined
  } catch {
    return false
  }
}

/** The tag of a language that exists as tracks and filters write it: `pt-BR` for `pt-br`. */
export function canonicalLanguage(tag: string): string {
  return new Intl.Locale(tag).toString()
}

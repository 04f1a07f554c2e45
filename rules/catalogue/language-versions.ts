/** An item or a series as a member of a group of language versions: the original, and those that name it. */
export type LanguageVersion = {
  id: string
  locale: string
  /** The original that this is a version of; null for an original, or without versions. */
  original_id: string | null
}

export type LanguageVersionFault = { field: 'original_id' | 'locale'; message: string }

/** The original of the group that an entry belongs to: itself, if it names none. */
export function originalOf({ id, original_id }: Pick<LanguageVersion, 'id' | 'original_id'>): string {
  return original_id ?? id
}

/**
 * Why an entry cannot be a version of its original, or cannot have its language. `group` has the original that it
 * names, the other versions of that original, and the versions of the entry itself, if there are any.
 */
export function languageVersionFault(
  entry: LanguageVersion,
  group: readonly LanguageVersion[],
): LanguageVersionFault | undefined {
  const others = group.filter(({ id }) => id !== entry.id)
  if (entry.original_id !== null) {
    const field = 'original_id'
    const original = others.find(({ id }) => id === entry.original_id)
    if (!original) return { field, message: 'there is no such original' }
    if (original.original_id !== null) return { field, message: 'the original is a version of another' }
    if (others.some(({ original_id }) => original_id === entry.id))
      return { field, message: 'this has versions of its own' }
  }
  if (others.some(({ locale }) => locale.toLowerCase() === entry.locale.toLowerCase()))
    return { field: 'locale', message: 'there is a version in this language' }
  return undefined
}

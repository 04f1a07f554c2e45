/** The suffix of the font families that are added for pictures. */
export const PICTURE_SUFFIX = ' picture'

/** Families of style sheets: those added for pictures, and those that adjust a font of the device. */
export type KnownFamilies = { added: ReadonlySet<string>; adjusted: ReadonlySet<string> }

export type PictureStack = {
  /** The whole stack: a family of a picture is before that of the page, and behind the device's that are before that. */
  stack: string
  /** The families of pictures before the first of the device. */
  first: string[]
  /** True if there are more behind it, of which a picture needs the letters that the device lacks. */
  hasMore: boolean
}

/** Puts the families that were added for pictures into a font stack. */
export function pictureStack(stack: string, { added, adjusted }: KnownFamilies): PictureStack {
  const families = stack.split(',').map((family) => family.trim())
  const names = families.map((family) => family.replace(/["']/g, ''))
  const ofDevice = names.findIndex((name) => !added.has(name) && !adjusted.has(name))
  const end = ofDevice < 0 ? names.length : ofDevice
  const quoted = (name: string) => `'${name}${PICTURE_SUFFIX}'`
  const isAdded = (name: string) => added.has(name)
  return {
    stack: families
      .flatMap((family, at) => (isAdded(names[at] ?? '') ? [quoted(names[at] ?? ''), family] : [family]))
      .join(', '),
    first: names.slice(0, end).filter(isAdded).map(quoted),
    hasMore: names.slice(end).some(isAdded),
  }
}

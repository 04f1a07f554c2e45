/** The suffix of the font families that are added for pictures. */
export const PICTURE_SUFFIX = ' picture'

export type KnownFamilies = {
  /** Families of style sheets that were added for pictures. */
  added: ReadonlySet<string>
  /** Families that adjust a font of the device. */
  adjusted: ReadonlySet<string>
  /** Of those added, the serifs of the text's script that the page does not name. */
  ofScript: readonly string[]
}

export type PictureStack = {
  /** The whole stack: each family of pictures is directly before the page's family of that name. */
  stack: string
  /** The families of pictures before the first of the device. */
  first: string[]
  /** True if more families of pictures follow that font. A picture needs them for letters that the device lacks. */
  hasMore: boolean
}

/** Puts the families that were added for pictures into a font stack; those of another script before the closing `serif`. */
export function pictureStack(stack: string, { added, adjusted, ofScript }: KnownFamilies): PictureStack {
  const named = stack.split(',').map((part) => ({ part: part.trim(), name: part.trim().replace(/["']/g, '') }))
  const serif = named.at(-1)?.name === 'serif' ? named.splice(-1) : []
  const ofText = serif.length > 0 ? ofScript.filter((name) => named.every((family) => family.name !== name)) : []
  const families = [...named, ...ofText.map((name) => ({ part: undefined, name })), ...serif]
  const ofDevice = families.findIndex(({ name }) => !added.has(name) && !adjusted.has(name))
  const end = ofDevice < 0 ? families.length : ofDevice
  const quoted = (name: string) => `'${name}${PICTURE_SUFFIX}'`
  return {
    stack: families
      .flatMap(({ part, name }) => [...(added.has(name) ? [quoted(name)] : []), ...(part ? [part] : [])])
      .join(', '),
    first: families
      .slice(0, end)
      .filter(({ name }) => added.has(name))
      .map(({ name }) => quoted(name)),
    hasMore: families.slice(end).some(({ name }) => added.has(name)),
  }
}

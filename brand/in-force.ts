import type { BrandValues } from '#contract/brand-fields.ts'

export const FOLDER_ALONE: BrandValues = { version: 0, fields: {} }

let read = (): BrandValues => FOLDER_ALONE

/**
 * Sets the source of the current brand. A server calls this at its start, a browser before its first view. Modules of
 * the brand read values at every access and never store them.
 */
export function readBrandFrom(source: () => BrandValues): void {
  read = source
}

export function brandInForce(): BrandValues {
  return read()
}

/** The value set in the studio for a field; undefined if the folder's value applies. */
export function valueInForce(field: string): string | undefined {
  return read().fields[field]
}

/** The lines of a list field: those set in the studio, else those of this folder. */
export function linesInForce(field: string, folder: readonly string[]): readonly string[] {
  const value = valueInForce(field)
  return value === undefined ? folder : value.split('\n').filter((line) => line !== '')
}

/**
 * The query parameter of the brand's files. It changes with the brand, so that browsers do not use an outdated file.
 */
export function brandFileQuery(): string {
  const version = brandFileVersion()
  return version === undefined ? '' : `?v=${version}`
}

/** The value of the parameter `v`; undefined for the folder's brand. */
export function brandFileVersion(): string | undefined {
  const { version } = read()
  return version === 0 ? undefined : String(version)
}

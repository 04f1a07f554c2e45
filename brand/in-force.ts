import type { BrandValues } from '#contract/brand-fields.ts'

export const FOLDER_ALONE: BrandValues = { version: 0, fields: {} }

let read = (): BrandValues => FOLDER_ALONE

/**
 * Says where this program reads the brand in force. A server does so at its start, a browser before its first view: what
 * a module of the brand names is read each time, never kept.
 */
export function readBrandFrom(source: () => BrandValues): void {
  read = source
}

export function brandInForce(): BrandValues {
  return read()
}

/** The value that was given in the studio for a field; undefined for that of this folder. */
export function valueInForce(field: string): string | undefined {
  return read().fields[field]
}

/** The lines of a field that is a list; those of this folder without a value. */
export function linesInForce(field: string, folder: readonly string[]): readonly string[] {
  const value = valueInForce(field)
  return value === undefined ? folder : value.split('\n').filter((line) => line !== '')
}

/** The query of the brand's files, which changes with the brand, so that no browser keeps an old one. */
export function brandFileQuery(): string {
  const version = brandFileVersion()
  return version === undefined ? '' : `?v=${version}`
}

/** The value of `v` in that query; undefined for the folder alone. */
export function brandFileVersion(): string | undefined {
  const { version } = read()
  return version === 0 ? undefined : String(version)
}

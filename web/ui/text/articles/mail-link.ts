import { brand } from '#brand/brand.ts'

/** Opens a letter to us, with its subject written. */
export function mailLink(subject: string): string {
  return `mailto:${brand.mail_from}?subject=${encodeURIComponent(subject)}`
}

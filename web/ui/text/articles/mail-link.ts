import { brand } from '#brand/brand.ts'

/** A `mailto:` link to our address, with a subject. */
export function mailLink(subject: string): string {
  return `mailto:${brand.mail_from}?subject=${encodeURIComponent(subject)}`
}

import { trimLastSlashes } from '#contract/paths.ts'

const UP_TO_PATH = /^https:\/\/[^/]+/

/** The path that a link of the site leads to, by which it is compared: without origin, query, fragment and last slash. */
export function linkPath(link: string): string {
  const [path = ''] = link.replace(UP_TO_PATH, '').split(/[?#]/)
  return trimLastSlashes(path)
}

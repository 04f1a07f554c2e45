import { FRONT_VARIANTS, type FrontExperiment, type FrontVariant } from '#contract/catalogue/front-experiment.ts'
import { pickBySeed } from '../catalogue/seeded-picks.ts'
import { hostCookieName } from '../http/host-cookie-name.ts'

/** The name of the events of a front page under an experiment: its version was shown, or something on it was pressed. */
export const FRONT_PAGE = 'front_page'
/** The start of the names of these experiments, which no experiment of `brand/experiments.ts` has. */
const PREFIX = 'f_'
const PERCENTS = Array.from({ length: 100 }, (_, at) => at)

/** The name of an experiment in usage events: short, because an event names all experiments of its visitor. */
export function frontExperimentName(id: string): string {
  return PREFIX + id
}

/** True for `f_a1b2c3d4:b`. */
export function isFrontLabel(label: string): boolean {
  return label.startsWith(PREFIX)
}

/** A browser's version, drawn by its id: the same as long as the browser keeps its id. */
export function drawFrontVariant({ id, share }: FrontExperiment, deviceId: string): FrontVariant {
  const [percent = 0] = pickBySeed(PERCENTS, 1, `${deviceId} ${frontExperimentName(id)}`)
  return percent < share ? 'b' : 'a'
}

/** The value of a browser's cookie for a front page: the experiment and the version. */
export function writeFrontCookie({ id, variant }: { id: string; variant: FrontVariant }): string {
  return `${id}.${variant}`
}

/** The experiment and version of a cookie; undefined if it is not one of ours. */
export function parseFrontCookie(value: string | undefined): { id: string; variant: FrontVariant } | undefined {
  const [id = '', letter, ...others] = value?.split('.') ?? []
  const variant = FRONT_VARIANTS.find((one) => one === letter)
  return id !== '' && variant && others.length === 0 ? { id, variant } : undefined
}

/** The start of the names of these cookies. */
export function frontCookiePrefix({ slug, isHttps }: { slug: string; isHttps: boolean }): string {
  return hostCookieName(`${slug}_front_`, isHttps)
}

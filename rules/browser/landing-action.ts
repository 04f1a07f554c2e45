import { CONTENT_NOT_FOUND, OPEN_RADIO } from '#contract/paths.ts'

export type LandingAction =
  | { kind: 'content-not-found' | 'congratulations' | 'open-radio' }
  | { kind: 'app-download'; link: string | undefined }

/**
 * What to do for whoever arrives at discover: by the state of a navigation within the site, or by the fragment of an
 * address that the server sent them on to. Undefined when they merely came.
 */
export function landingActionFor({ state, hash }: { state: unknown; hash: string }): LandingAction | undefined {
  const navigationState = isRecord(state) ? state : {}
  if (navigationState.contentNotFound === true || hash === CONTENT_NOT_FOUND) return { kind: 'content-not-found' }
  if (navigationState.congratulations === true) return { kind: 'congratulations' }
  if (navigationState.isShowDownloadModal === true)
    return { kind: 'app-download', link: appLink(navigationState.appDownloadLink) }
  if (navigationState.openRadio === true || hash === OPEN_RADIO) return { kind: 'open-radio' }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** An address of the web, or of a store's own scheme; never a script. */
function appLink(link: unknown): string | undefined {
  return typeof link === 'string' && /^(?:https?|itms-apps|market):/i.test(link) ? link : undefined
}

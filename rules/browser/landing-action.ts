import { CONTENT_NOT_FOUND, OPEN_RADIO } from '#contract/paths.ts'

export type LandingAction =
  | { kind: 'content-not-found' | 'congratulations' | 'open-radio' }
  | { kind: 'app-download'; link: string | undefined }

/**
 * The action on arrival at discover: by navigation state, or by the fragment of a server redirect. Undefined for a plain
 * visit.
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

/** A web address or an app store's scheme; never a script. */
function appLink(link: unknown): string | undefined {
  return typeof link === 'string' && /^(?:https?|itms-apps|market):/i.test(link) ? link : undefined
}

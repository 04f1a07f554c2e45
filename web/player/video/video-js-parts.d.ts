interface Window {
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean
}

/** Registers itself with video.js on import. It has no types; those in use are in contrib-ads.ts. */
declare module 'videojs-contrib-ads' {}

declare module '@dailymotion/vmap' {
  type AdSource = { vastAdData: Element | null; adTagURI: { uri: string } | null }
  type AdBreak = {
    timeOffset: string | null
    breakId: string | null
    adSource: AdSource | null
    trackingEvents: { event: string | null; uri: string }[]
  }
  /** Throws if the document is not VMAP. */
  class VMAP {
    constructor(document: Document)
    adBreaks: AdBreak[]
  }

  // biome-ignore lint/style/noDefaultExport: the library exports it this way
  export { VMAP as default }
}

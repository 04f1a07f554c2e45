/** Advertisements in films and before recordings: from where they may come, and who is spared them. */
export const ADS: {
  /** Servers of advertisements, of their films and of what counts them: `https://ads.example`, `https://*.adnetwork.example`, or `https:` for all. The content policy names no others. */
  origins: readonly string[]
  /** Where the catalogue's ad tags without a host lead, as `https://ads.example`; null means nowhere. */
  tag_base: string | null
  /**
   * The ad tag for recordings that have sound alone and no tag of their own, such as `/ads/vast.xml?case=audio`; null means that
   * none has advertisements, whatever its own tag.
   */
  audio_tag: string | null
  /** So many minutes lie between one before a recording and the next. */
  audio_minutes: number
  /** Categories of recordings that have none before them. */
  audio_spares: readonly string[]
  /** Whether subscribers see none. */
  spares_subscribers: boolean
} = {
  origins: [],
  tag_base: null,
  audio_tag: null,
  audio_minutes: 10,
  audio_spares: ['sleep', 'kids'],
  spares_subscribers: true,
}

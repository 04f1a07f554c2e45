/** Advertisements in videos and before recordings: allowed origins, frequency and exemptions. */
export const ADS: {
  /**
   * Origins of ad servers, ad media and trackers, for the content security policy: `https://ads.example`,
   * `https://*.adnetwork.example`, or `https:` for all.
   */
  origins: readonly string[]
  /** Base URL for ad tags without a host, such as `https://ads.example`. Null disables those tags. */
  tag_base: string | null
  /**
   * The ad tag for audio recordings without a tag of their own, such as `/ads/vast.xml?case=audio`. Null disables audio
   * ads, even for recordings with a tag.
   */
  audio_tag: string | null
  /** Minimum minutes between two audio ads. */
  audio_minutes: number
  /** Categories of recordings without audio ads. */
  audio_spares: readonly string[]
  /** True if subscribers see no ads. */
  spares_subscribers: boolean
} = {
  origins: [],
  tag_base: null,
  audio_tag: null,
  audio_minutes: 10,
  audio_spares: ['sleep', 'kids'],
  spares_subscribers: true,
}

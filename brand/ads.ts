/** Advertisements in films: from where they may come, and who is spared them. */
export const ADS: {
  /** Servers of advertisements, of their films and of what counts them: `https://ads.example`, `https://*.adnetwork.example`, or `https:` for all. The content policy names no others. */
  origins: readonly string[]
  /** Where the catalogue's ad tags without a host lead, as `https://ads.example`; null means nowhere. */
  tag_base: string | null
  /** Whether subscribers see none. */
  spares_subscribers: boolean
} = {
  origins: [],
  tag_base: null,
  spares_subscribers: true,
}

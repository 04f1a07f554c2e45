import { brand } from '#brand/brand.ts'
import type { PageMeta } from '#contract/page-data.ts'
import { isShareImage, SHARE_IMAGE } from '#contract/share-images.ts'
import { localeAddress } from '#rules/http/locale-addresses.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** The page's tags for browsers, search engines and link previews. React moves them into the head. */
export function Head({ meta, oembed }: { meta: PageMeta; oembed: string | undefined }) {
  const address = meta.canonical === null ? null : localeAddress(meta.canonical, currentLanguage().locale)
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.robots && <meta name="robots" content={meta.robots} />}
      {address && <link rel="canonical" href={address} />}
      {oembed && <link rel="alternate" type="application/json+oembed" href={oembed} title={meta.title} />}
      {meta.deeplink && <meta name="branch:deeplink:$deeplink_path" content={meta.deeplink} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={meta.og_type} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      {address && <meta property="og:url" content={address} />}
      {meta.image && <meta property="og:image" content={meta.image} />}
      {meta.image && isShareImage(meta.image) && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {meta.json_ld.map((entry) => (
        <script
          key={JSON.stringify(entry)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; React would escape the quotes
          dangerouslySetInnerHTML={{ __html: JSON.stringify(entry).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

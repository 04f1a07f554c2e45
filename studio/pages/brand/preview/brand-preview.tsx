import { useEffect, useState } from 'react'
import { DEFAULT_LOCALE, LOCALE_QUERY } from '#contract/locales.ts'
import { BRAND_PREVIEW, BRAND_PREVIEW_LETTER, LOGIN, SUBSCRIBE } from '#contract/paths.ts'
import { previewBrand } from '#contract/studio/brand.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { PREVIEW_WIDTHS, PreviewFrames, type WidthName } from '#studio/features/preview/preview-frames.tsx'
import { PreviewPane } from '#studio/features/preview/preview-pane.tsx'
import { brandText } from '#studio/text/brand-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'

const PAGES = { front: '/discover/', plans: SUBSCRIBE, login: LOGIN, letter: null } as const
type PreviewPage = keyof typeof PAGES

/** The listeners' own pages with the draft, at three widths, and an email, in the language that is chosen for plans. */
export function BrandPreview({ revision, locale }: { revision: number; locale: string }) {
  const [page, setPage] = useState<PreviewPage>('front')
  const [width, setWidth] = useState<WidthName>('phone')
  const { token, hasFailed } = useToken(revision)
  useEffect(() => {
    if (locale !== DEFAULT_LOCALE) setPage('plans')
  }, [locale])
  const names = Object.keys(PAGES) as PreviewPage[] // the keys of the object above
  return (
    <PreviewPane
      label={brandText.preview}
      choices={
        <SegmentedChoice
          label={brandText.preview_page}
          value={page}
          choices={names.map((id) => ({ id, label: brandText.preview_pages[id] }))}
          onChange={setPage}
        />
      }
      width={width}
      onWidth={setWidth}
      hint={locale === DEFAULT_LOCALE ? brandText.preview_note : brandText.preview_in(languageName(locale))}
      note={hasFailed && <Note tone="bad">{brandText.preview_failed}</Note>}
    >
      <PreviewFrames
        path={token === undefined ? undefined : addressOf(page, token, locale)}
        pixels={PREVIEW_WIDTHS[width]}
        title={brandText.preview_of(brandText.preview_pages[page])}
      />
    </PreviewPane>
  )
}

function addressOf(page: PreviewPage, token: string, locale: string): string {
  const query = new URLSearchParams({ token, [LOCALE_QUERY]: locale })
  const path = PAGES[page]
  if (path === null) return `${BRAND_PREVIEW_LETTER}?${query}`
  query.set('page', path)
  return `${BRAND_PREVIEW}?${query}`
}

/** A fresh token after each save: it ends after a while, and its pages are never cached. */
function useToken(revision: number) {
  const [shown, setShown] = useState<{ token: string | undefined; hasFailed: boolean }>({
    token: undefined,
    hasFailed: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is another draft
  useEffect(() => {
    let isCurrent = true
    call(previewBrand, {}).then(
      ({ data }) => isCurrent && setShown({ token: data.token, hasFailed: false }),
      () => isCurrent && setShown(({ token }) => ({ token, hasFailed: true })),
    )
    return () => {
      isCurrent = false
    }
  }, [revision])
  return shown
}

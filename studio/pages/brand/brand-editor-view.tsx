import { useState } from 'react'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { brandText } from '#studio/text/brand-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import styles from './brand.module.css'
import { BrandActions } from './brand-actions.tsx'
import { ColoursCard } from './cards/colours-card.tsx'
import { LettersCard, LinksCard, ListsCard, NameCard, TypeCard } from './cards/field-cards.tsx'
import { PlansCard } from './cards/plans-card.tsx'
import { VersionsCard } from './cards/versions-card.tsx'
import { BrandConflictDialog } from './conflict-dialog.tsx'
import { type BrandEditor, useBrandEditor } from './editing/use-brand-editor.ts'
import { BrandPreview } from './preview/brand-preview.tsx'

/** The cards of the brand, and beside them the listeners' own pages with the draft. */
export function BrandEditorView({ brand }: { brand: OpenBrand }) {
  const editor = useBrandEditor(brand)
  const isReadOnly = !hasStaffPermission(useStaff(), 'brand-edit')
  const part = { editor, isReadOnly }
  const [locale, setLocale] = useState<string>(DEFAULT_LOCALE)
  return (
    <StudioPage
      title={brandText.title}
      lead={brandText.lead}
      status={isReadOnly ? undefined : statusText(editor)}
      actions={<BrandActions {...part} />}
    >
      <div className={styles.notes}>
        {isReadOnly && <Note>{brandText.read_only}</Note>}
        {editor.error && <Note tone="bad">{errorText(editor.error)}</Note>}
        {brand.faults.length > 0 && <Note tone="gold">{brandText.cannot_publish}</Note>}
      </div>
      <div className={styles.columns}>
        <div className={styles.cards}>
          <NameCard {...part} />
          <ColoursCard {...part} />
          <TypeCard {...part} />
          <PlansCard {...part} locale={locale} onLocale={setLocale} />
          <LinksCard {...part} />
          <LettersCard {...part} />
          <ListsCard {...part} />
          <VersionsCard {...part} />
        </div>
        <BrandPreview revision={brand.revision} locale={locale} />
      </div>
      {editor.conflict && <BrandConflictDialog editor={editor} changes={editor.conflict} />}
    </StudioPage>
  )
}

function statusText({ saveState, hasFaults, brand }: BrandEditor): string {
  if (saveState === 'failed') return brandText.not_saved
  if (hasFaults) return brandText.has_faults
  if (saveState !== 'saved') return brandText.saving
  return brand.fields.some(({ live, draft }) => live !== draft) ? brandText.saved : brandText.no_draft
}

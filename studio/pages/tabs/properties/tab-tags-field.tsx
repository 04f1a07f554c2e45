import { useState } from 'react'
import { tabsText } from '#studio/text/tabs-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import { readTags, writeTags } from './tag-lines.ts'

/** The filters above the feed, one a line. */
export function TabTagsField({ editor, isReadOnly }: { editor: TabEditor; isReadOnly: boolean }) {
  const [lines, setLines] = useState(() => writeTags(editor.document.tags))
  return (
    <TextField
      label={tabsText.tab_tags}
      hint={tabsText.tab_tags_hint}
      isLong
      rows={8}
      value={lines}
      isReadOnly={isReadOnly}
      onChange={(text) => {
        setLines(text)
        editor.change((before) => ({ ...before, tags: readTags(text) }))
      }}
    />
  )
}

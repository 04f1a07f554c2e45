import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VerseCard } from './verse-card.tsx'

it('keeps the order of text and reference on a right-to-left page', () => {
  const markup = renderToStaticMarkup(
    <VerseCard href="/bible/1john/4/8/" reference="1 John 4:8">
      God is love.
    </VerseCard>,
  )
  expect(markup).toMatch(/<span [^>]*dir="auto">God is love\.<\/span>/)
  expect(markup).toMatch(/<cite [^>]*dir="auto">1 John 4:8<\/cite>/)
})

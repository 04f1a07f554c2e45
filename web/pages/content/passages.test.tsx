import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Passages } from './passages.tsx'

it('leads to where each passage stands, and keeps its number before its name on a page from right to left', () => {
  const passages = [{ reference: '1 John 4:7–8', link: '/bible/1john/4/7/' }]
  const markup = renderToStaticMarkup(<Passages passages={passages} />)
  expect(markup).toMatch(/<a href="\/bible\/1john\/4\/7\/"[^>]*><bdi>1 John 4:7–8<\/bdi><\/a>/)
})

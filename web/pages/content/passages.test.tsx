import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Passages } from './passages.tsx'

it('each passage is a link, and keeps the number before the name on a right-to-left page', () => {
  const passages = [{ reference: '1 John 4:7–8', link: '/bible/1john/4/7/' }]
  const markup = renderToStaticMarkup(<Passages passages={passages} />)
  expect(markup).toMatch(/<a href="\/bible\/1john\/4\/7\/"[^>]*><bdi>1 John 4:7–8<\/bdi><\/a>/)
})

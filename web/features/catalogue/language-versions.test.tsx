import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageVersions } from './language-versions.tsx'

it('the list of language versions has a label, and links each language by its own name', () => {
  const versions = [{ id: 'psalm-es', title: 'Salmo 23', locale: 'es', action_url: '/content/psalm-es/' }]
  const html = renderToStaticMarkup(<LanguageVersions versions={versions} />)
  const [, label = ''] = /aria-labelledby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<span id="${label}">Also in</span>`)
  expect(html).toMatch(/<a [^>]*href="\/content\/psalm-es\/" title="Salmo 23" lang="es" hrefLang="es">Español<\/a>/)
  expect(renderToStaticMarkup(<LanguageVersions versions={[]} />)).toBe('')
})

import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { ARTICLE_PATHS } from '#contract/paths.ts'
import type { Article } from '#web/ui/text/articles/article.ts'
import { resolveMessages } from '#web/ui/words/catalogue.ts'
import { definePage } from '../page.ts'
import { matchRoute } from '../routes.ts'
import { ARTICLES } from './articles.ts'

/** An article, by its path. */
export const articlePage = definePage<Article>({
  name: 'article',
  load: async ({ path }) => articleAt(path),
  head: ({ title, description, path }, { origin }) => ({
    title: `${title} | ${brand.name}`,
    description,
    og_type: 'article',
    canonical: origin + path,
  }),
})

/** The route decides the text, however the path is spelled. */
function articleAt(path: string): Article {
  const matchPath = matchRoute(path)?.matchPath
  const articlePath = ARTICLE_PATHS.find((candidate) => candidate === matchPath)
  if (!articlePath) throw new CallError('not_found')
  return resolveMessages(ARTICLES[articlePath])
}

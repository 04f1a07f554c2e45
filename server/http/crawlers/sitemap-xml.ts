import { escapeMarkup } from '#rules/text/escape-markup.ts'
import type { SitemapEntry } from '#server/present/sitemap.ts'

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const VIDEOS = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

/** A sitemap index (sitemaps.org 0.9). */
export function sitemapIndexXml(paths: readonly string[], siteUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(siteUrl + path)}</loc></sitemap>`)
  return [PROLOGUE, `<sitemapindex ${SITEMAPS}>`, ...parts, '</sitemapindex>\n'].join('\n')
}

/** One sitemap; films carry Google's video sitemap tags (1.1). */
export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map((entry) => urlElement(entry, siteUrl))
  return [PROLOGUE, `<urlset ${SITEMAPS} ${VIDEOS}>`, ...urls, '</urlset>\n'].join('\n')
}

function urlElement({ path, changedAt, video }: SitemapEntry, siteUrl: string): string {
  const changed = changedAt === undefined ? '' : textElement('lastmod', new Date(changedAt).toISOString().slice(0, 10))
  const videoElement = video && [
    textElement('video:thumbnail_loc', siteUrl + video.thumbnail),
    textElement('video:title', video.title),
    textElement('video:description', video.description),
    textElement('video:content_loc', siteUrl + video.file),
    textElement('video:duration', String(Math.max(1, video.seconds))),
  ]
  return `<url>${textElement('loc', siteUrl + path)}${changed}${videoElement ? `<video:video>${videoElement.join('')}</video:video>` : ''}</url>`
}

function textElement(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}

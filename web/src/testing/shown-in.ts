import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export const shownIn = (cell: ReactNode): string =>
  renderToStaticMarkup(createElement('div', null, cell))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

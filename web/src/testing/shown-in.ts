import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a person reads in a cell of a list: its text alone. */
export const shownIn = (cell: ReactNode): string =>
  renderToStaticMarkup(createElement('div', null, cell))
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

import type { CatalogueState, CatalogueView } from '@mostrador/domain/public/catalogue-address'
import { useEffect } from 'react'

const KEY = 'catalogo-vista'

/** The address decides, or else this browser's last choice (D43). */
export function useView(place: CatalogueState, go: (place: CatalogueState, step: 'replace') => void) {
  useEffect(() => {
    if (place.view === null && remembered() === 'list') go({ ...place, view: 'list' }, 'replace')
  }, [place, go])
  return {
    view: place.view ?? 'grid',
    chooseView: (view: CatalogueView) => {
      remember(view)
      go({ ...place, view }, 'replace')
    },
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function remember(view: CatalogueView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage the view is a grid at first.
  }
}

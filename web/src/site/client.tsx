import type { BrandPage } from '@mostrador/domain/public/site-page'
import { hydrateRoot } from 'react-dom/client'
import { watchLayers } from '../ui/layers/layer-stack.ts'
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx'
import { earlyPlace } from './catalogue/filter-form.ts'
import { loadOverlay } from './catalogue/late-overlay.tsx'
import { moveWishes } from './catalogue/use-wishes.ts'
import { PAGE_DATA, ROOT } from './roots.ts'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown'] as const

/** Hydrates the server's HTML. Links and forms then act without loading a page. */
async function wake(root: HTMLElement, page: BrandPage): Promise<void> {
  // The server rendered an open dialog into the HTML.
  if (page.opened || page.openedFamily) await loadOverlay()
  // Must run before the catalogue listens to the history.
  watchLayers(() => false)
  moveWishes(page.formerSlugs, page.brand.slug)
  hydrateRoot(root, <CatalogueScreen page={page} early={earlyPlace()} />)
  const touch = () => {
    for (const type of TOUCHES) window.removeEventListener(type, touch)
    // Opening a dialog retries a failed load.
    loadOverlay().catch(() => undefined)
  }
  for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true })
}

const root = document.getElementById(ROOT)
const pageData = document.getElementById(PAGE_DATA)?.textContent
if (root && pageData) void wake(root, JSON.parse(pageData) as BrandPage)

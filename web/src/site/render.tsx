import '../ui/theme/fonts.css'
import '../ui/theme/faces-meanwhile.css'
import './site.css'
import '../ui/theme/voices.css'
import type { RenderedPage, SiteFiles, SitePage } from '@mostrador/domain/public/site-page'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { styleOf } from './brand-style.ts'
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx'
import { loadOverlay } from './catalogue/late-overlay.tsx'
import { Document } from './document.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { OrderScreen } from './order-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'
import { TrustScreen } from './trust/trust-screen.tsx'
import { UnopenedScreen } from './unopened-screen.tsx'

// A page may be sent with its dialog open.
await loadOverlay()

function screenOf(page: SitePage): string {
  switch (page.kind) {
    case 'landing':
      return renderToStaticMarkup(<LandingScreen page={page} />)
    case 'unopened':
      return renderToStaticMarkup(<UnopenedScreen />)
    case 'terms':
      return renderToStaticMarkup(<TermsScreen page={page} />)
    case 'order':
      return renderToStaticMarkup(<OrderScreen page={page} />)
    case 'trust':
      return renderToStaticMarkup(<TrustScreen page={page} />)
    case 'catalogue':
      return renderToString(<CatalogueScreen page={page} />)
  }
}

/** Only the catalogue is hydrated. The page about trust runs its test, and the others need no script. */
export function render(page: SitePage, files: SiteFiles): RenderedPage {
  const [screen, style] = [screenOf(page), styleOf(page)]
  const document = <Document page={page} files={files} screen={screen} style={style} />
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, style }
}

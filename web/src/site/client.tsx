import type { BrandPage } from '@mostrador/domain/site-page'
import { hydrateRoot } from 'react-dom/client'
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx'
import { ROOT, TOLD } from './roots.ts'

/** The catalogue wakes up: the server's HTML stays, and its links and forms act on the spot. */
const root = document.getElementById(ROOT)
const told = document.getElementById(TOLD)?.textContent
if (root && told) hydrateRoot(root, <CatalogueScreen page={JSON.parse(told) as BrandPage} />)

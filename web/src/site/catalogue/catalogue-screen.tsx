import { BRANDS } from '@mostrador/domain/brand'
import { CATALOGUE_PAGE } from '@mostrador/domain/catalogue'
import type { CataloguePlace } from '@mostrador/domain/catalogue-address'
import type { BrandPage } from '@mostrador/domain/site-page'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { placeAddress } from '../addresses.ts'
import { SiteFoot } from '../site-foot.tsx'
import { SiteHead } from '../site-head.tsx'
import { brandTitle, pageTitle } from '../titles.ts'
import classes from './catalogue-screen.module.css'
import { DetailsDialog } from './details-dialog.tsx'
import { FilterSheet, RESULTS } from './filter-sheet.tsx'
import { formPlace } from './filters.tsx'
import { Pager } from './pager.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { ResultBar } from './result-bar.tsx'
import { ResultList } from './result-list.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useKnownProduct } from './use-known-product.ts'
import { useView } from './use-view.ts'
import { WishBar } from './wish-bar.tsx'

/** What one might search for. */
const EXAMPLES = { vianney: 'Toalla, cortina, código…', balam: 'Aceite, filtro, código…' } as const

/** /catalogue/vianney and /catalogue/balam (P §2.3). The same on the server and, awake, in the browser. */
export function CatalogueScreen({ page }: { page: BrandPage }) {
  const { brand, shop } = page
  const catalogue = useCatalogue(page)
  const { place, list, go } = catalogue
  const { view, chooseView } = useView(place, go)
  const [photosOf, setPhotosOf] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useKnownProduct(page, place.product, list)
  const enlarged = list.rows.find(({ id }) => id === photosOf)
  const isMissing = place.product !== null && opened === undefined
  const addressOf = (to: CataloguePlace) => placeAddress(brand, to)
  const closed = { ...place, product: null }

  const turnTo = (to: number) => {
    go({ ...place, query: { ...place.query, page: to } })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    document.title = pageTitle({ brand, place, opened: opened ?? null })
  }, [opened, brand, place])

  return (
    <>
      <SiteHead
        crumbs={BRANDS.map(({ key, title }) => ({ label: title, path: paths.catalogues[key], isHere: key === brand }))}
      />
      <main className={classes['page']}>
        <div className={classes['top']}>
          <p className={classes['brand']}>{brandTitle(brand)}</p>
          <h1 className={classes['title']}>Catálogo de productos</h1>
        </div>
        <FilterSheet
          catalogue={catalogue}
          form={form}
          action={paths.catalogues[brand]}
          example={EXAMPLES[brand]}
          addressOf={addressOf}
        />
        <section id={RESULTS} className={classes['results']} aria-label="Resultados" data-under-sheet="">
          <ResultBar
            place={place}
            view={view}
            total={list.total}
            heading={heading}
            addressOf={addressOf}
            onSort={() => form.current && go(formPlace(form.current))}
            onView={chooseView}
          />
          <p className="unseen" role="status">
            {catalogue.phase.name === 'ready' ? '' : 'Cargando…'}
          </p>
          {isMissing && (
            <p className={classes['gone']}>El producto que busca ya no está en el catálogo. Vea lo que hay ahora:</p>
          )}
          <div className={classes['list']} data-loading={catalogue.phase.name === 'loading' || undefined}>
            <ResultList page={page} catalogue={catalogue} view={view} onPhotos={setPhotosOf} />
          </div>
          <Pager
            page={place.query.page}
            last={Math.ceil(list.total / CATALOGUE_PAGE)}
            addressOf={(to) => addressOf({ ...closed, query: { ...place.query, page: to } })}
            onTurn={turnTo}
          />
        </section>
      </main>
      <SiteFoot year={page.year} links={page.links} owner={shop.title} address={shop.address} />
      <WishBar brand={brand} shop={shop} rows={list.rows} />
      {enlarged && <PhotoDialog product={enlarged} onClose={() => setPhotosOf(undefined)} />}
      {opened && (
        <DetailsDialog
          page={page}
          product={opened}
          tags={list.tags.filter(({ productId }) => productId === opened.id)}
          wayOut={addressOf(closed)}
          onClose={() => go(closed)}
        />
      )}
    </>
  )
}

import { catalogueAddress } from '@mostrador/domain/group/brand'
import { type CatalogueProduct, type CatalogueQuery, resized } from '@mostrador/domain/public/catalogue'
import type { CatalogueState } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { useEffect, useMemo, useRef, useState } from 'react'
import { photoAddress } from '../../paths.ts'
import { placeAddress } from '../page/addresses.ts'
import { SiteFoot } from '../page/site-foot.tsx'
import { SiteHead } from '../page/site-head.tsx'
import { pageTitle } from '../page/titles.ts'
import { countWords } from '../page/words.ts'
import classes from './catalogue-screen.module.css'
import { formPlace } from './filter-form.ts'
import { FilterSheet, RESULTS } from './filter-sheet.tsx'
import { LateOverlay } from './late-overlay.tsx'
import { PageSizes } from './page-sizes.tsx'
import { Pager } from './pager.tsx'
import { ResultBar } from './result-bar.tsx'
import { ResultList } from './result-list.tsx'
import { SearchField } from './search-field.tsx'
import { productsOf } from './shown-product.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useKnownProduct } from './use-known-product.ts'
import { useView } from './use-view.ts'
import { WishBar } from './wish-bar.tsx'

/** The head shows up to so many catalogues, or this one and a link to all. */
const MOST_CRUMBS = 2

/** Rendered on the server and hydrated in the browser (P §2.3). */
export function CatalogueScreen({ page, early }: { page: BrandPage; early?: CatalogueState | undefined }) {
  const { brand, shop } = page
  const crumbs = page.brands.length > MOST_CRUMBS ? [brand] : page.brands
  const catalogue = useCatalogue(page)
  const { place, list, go } = catalogue
  const { query } = place
  const { view, chooseView } = useView(place, go)
  // Runs after the remembered view is applied, because that belongs to the page's first place.
  useEffect(() => {
    if (early) go({ ...early, product: page.place.product }, 'replace')
  }, [early, go, page])
  const [enlarged, setEnlarged] = useState<CatalogueProduct>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useKnownProduct(page, place, list)
  const isMissing = (place.product !== null || place.family !== null) && opened === undefined
  const products = useMemo(() => productsOf(list), [list])
  const addressOf = (to: CatalogueState) => placeAddress(brand.slug, to)
  const closed = { ...place, product: null, family: null }

  const tagsOf = (product: number) =>
    page.opened?.id === product ? page.opened.tags : list.tags.filter(({ productId }) => productId === product)

  const turnTo = (to: CatalogueQuery) => {
    go({ ...place, query: to })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    document.title = pageTitle({ brand, place, opened: opened?.product ?? null })
  }, [opened, brand, place])

  return (
    <>
      <SiteHead
        crumbs={crumbs.map(({ slug, title }) => ({
          label: title,
          path: catalogueAddress(slug),
          isHere: slug === brand.slug,
        }))}
      />
      <main className={classes['page']}>
        <div className={classes['top']}>
          <p className={classes['brand']}>
            {brand.logo !== '' && <img src={photoAddress(brand.logo, 256)} alt="" className={classes['sign']} />}
            {brand.title}
          </p>
          <h1 className={classes['title']}>Catálogo de productos</h1>
        </div>
        <SearchField
          place={place}
          example={brand.searchExample || 'Nombre, código…'}
          form={form}
          early={early}
          go={go}
        />
        <FilterSheet
          catalogue={catalogue}
          shop={shop}
          form={form}
          action={catalogueAddress(brand.slug)}
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
            {catalogue.phase.name === 'ready' ? `${list.total} ${countWords(list.total)}` : 'Cargando…'}
          </p>
          {isMissing && (
            <p className={classes['gone']}>El producto que busca ya no está en el catálogo. Vea lo que hay ahora:</p>
          )}
          <div className={classes['list']} data-loading={catalogue.phase.name === 'loading' || undefined}>
            <ResultList page={page} catalogue={catalogue} view={view} onPhotos={setEnlarged} />
          </div>
          <Pager
            page={query.page}
            last={Math.ceil(list.total / query.size)}
            addressOf={(page) => addressOf({ ...closed, query: { ...query, page } })}
            onTurn={(page) => turnTo({ ...query, page })}
          />
          <PageSizes
            size={query.size}
            total={list.total}
            addressOf={(size) => addressOf({ ...closed, query: resized(query, size) })}
            onSize={(size) => turnTo(resized(query, size))}
          />
        </section>
      </main>
      <SiteFoot year={page.year} links={page.links} owner={shop.title} address={shop.address} />
      <WishBar brand={brand} shop={shop} rows={products} origin={page.origin} />
      {enlarged && <LateOverlay shows="photos" product={enlarged} onClose={() => setEnlarged(undefined)} />}
      {opened && (
        <LateOverlay
          shows="details"
          page={page}
          shown={opened}
          tags={tagsOf(opened.product.id)}
          wayOut={addressOf(closed)}
          choosing={{
            addressOf: (product) => addressOf({ ...closed, product }),
            onChoose: (product) => go({ ...closed, product }),
          }}
          onClose={() => go(closed)}
        />
      )}
    </>
  )
}

import { type CatalogueProduct, isFiltered, reductionsOf } from '@mostrador/domain/public/catalogue'
import { type CatalogueState, type CatalogueView, unfiltered } from '@mostrador/domain/public/catalogue-address'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { placeAddress } from '../page/addresses.ts'
import { reductionTerms } from '../page/words.ts'
import { Invitation } from './invitation.tsx'
import { ListState, StateButton, StateLink } from './list-states.tsx'
import { onPlainClick } from './plain-click.ts'
import { ProductCard } from './product-card.tsx'
import classes from './result-list.module.css'
import { hasMatched, shownOf, withChosen } from './shown-product.ts'
import type { Catalogue } from './use-catalogue.ts'

interface Props {
  readonly page: BrandPage
  readonly catalogue: Catalogue
  readonly view: CatalogueView
  onPhotos(product: CatalogueProduct): void
}

export function ResultList({ page: { brand, shop }, catalogue, view, onPhotos }: Props) {
  const { place, list, phase, go, retry } = catalogue
  const { query } = place
  const addressOf = (to: CatalogueState) => placeAddress(brand.slug, to)
  if (phase.name === 'failed')
    return (
      <ListState title="No se pudo cargar el catálogo" hint={phase.message} role="alert">
        <StateButton onClick={retry}>Reintentar</StateButton>
      </ListState>
    )
  if (phase.name === 'slow')
    return (
      <ListState
        title="Sigue cargando…"
        hint="La conexión está lenta. Puede esperar o volver a intentar."
        role="status"
      >
        <StateButton onClick={retry}>Reintentar</StateButton>
      </ListState>
    )
  if (list.rows.length === 0 && list.total > 0) {
    const last = { ...place, query: { ...query, page: Math.ceil(list.total / query.size) } }
    return (
      <ListState title="El catálogo ya no llega hasta aquí" hint="Hay menos artículos que antes.">
        <StateLink href={addressOf(last)} onClick={onPlainClick(() => go(last))}>
          Ver la última página
        </StateLink>
      </ListState>
    )
  }
  if (list.rows.length === 0) {
    const all = unfiltered(place)
    return isFiltered(query) ? (
      <ListState
        title="Nada coincide con su búsqueda"
        hint="Pruebe con menos palabras, otro rango de precios, otros grupos u otras especificaciones."
      >
        <StateLink href={addressOf(all)} onClick={onPlainClick(() => go(all))}>
          Quitar todos los filtros
        </StateLink>
      </ListState>
    ) : (
      <ListState
        title="Pronto habrá artículos aquí"
        hint={`${shop.title} está preparando su catálogo. Vuelva en unos días.`}
      />
    )
  }
  const cards = list.rows.map((row) => {
    const shown = shownOf(row, list.families, place.chosen)
    const { product, family, member } = shown
    const chosenPlace = (id: number): CatalogueState =>
      family ? { ...place, chosen: withChosen(place.chosen, family, id) } : place
    return {
      key: row.id,
      shown,
      open: family && !member ? { ...place, family: family.id } : { ...place, product: product.id },
      choosing: {
        // The anchor keeps the card in view if the page reloads.
        addressOf: (id: number) => `${addressOf(chosenPlace(id))}#producto-${id}`,
        onChoose: (id: number) => go(chosenPlace(id)),
      },
    }
  })
  return (
    <>
      {reductionsOf(shop, 0).length > 0 && (
        <p className={classes['terms']} data-view={view}>
          {reductionTerms(shop)}
        </p>
      )}
      <ul
        className={classes['cards']}
        data-view={view}
        data-ranged={query.min !== null || query.max !== null || undefined}
        aria-busy={phase.name === 'loading'}
        aria-label="Artículos"
      >
        {cards.map(({ key, shown, open, choosing }, at) => (
          <li key={key}>
            <ProductCard
              brand={brand}
              shop={shop}
              shown={shown}
              tags={list.tags.filter(({ productId }) => productId === shown.product.id)}
              fits={query.vehicle !== undefined && hasMatched(shown)}
              isFirst={at < (view === 'grid' ? 3 : 2)}
              address={addressOf(open)}
              onDetails={() => go(open)}
              onPhotos={() => onPhotos(shown.product)}
              choosing={choosing}
            />
          </li>
        ))}
        <li>
          <Invitation shop={shop} />
        </li>
      </ul>
    </>
  )
}

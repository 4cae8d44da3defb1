import { Button } from '@mantine/core'
import type { StockPlace } from '@mostrador/contract/goods/stock-places'
import type { StockLocation } from '@mostrador/domain/goods/product'
import classes from './where-panel.module.css'

interface Props {
  readonly places: readonly StockPlace[]
  readonly here: StockLocation
  /** Puts a product of this place in the bag. Undefined outside the counter. */
  readonly onTake: ((place: StockPlace) => void) | undefined
  /** Shows a product of another shop, to request it. */
  readonly onLook: (place: StockPlace) => void
}

/** Articles that can replace this one (D180): those here first, then those of other shops. */
export function EquivalentPlaces({ places, here, onTake, onLook }: Props) {
  const isHere = ({ shopId, extensionId }: StockPlace) => shopId === here.shopId && extensionId === here.extensionId
  const ordered = [...places.filter(isHere), ...places.filter((place) => !isHere(place))]
  return (
    <section aria-label="Sirven en su lugar">
      <h3 className={classes['name']}>Sirven en su lugar</h3>
      <ul className={classes['places']}>
        {ordered.map((place) => (
          <li key={place.id} className={classes['equivalent']}>
            <span className={classes['where']}>
              <span className={classes['shop']}>{place.name}</span>
              <span className={classes['about']}>
                {place.code} · {isHere(place) ? 'Aquí' : `${place.shop}, ${place.extension}`}
              </span>
            </span>
            <span className={classes['figure']}>{place.quantity}</span>
            {isHere(place) && onTake ? (
              <Button variant="default" onClick={() => onTake(place)} aria-label={`Añadir ${place.name}`}>
                Añadir
              </Button>
            ) : (
              <Button variant="default" onClick={() => onLook(place)} aria-label={`Dónde hay ${place.name}`}>
                Ver
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

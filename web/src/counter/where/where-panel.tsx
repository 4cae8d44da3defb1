import { Button, VisuallyHidden } from '@mantine/core'
import { type StockPlace, stockPlaces } from '@mostrador/contract/goods/stock-places'
import { askTransfer } from '@mostrador/contract/goods/transfers'
import { counted } from '@mostrador/domain/count'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/calls/errors.ts'
import { queryOf } from '../../api/calls/query.ts'
import { useSend } from '../../api/calls/send.ts'
import { useCameraBand } from '../../camera/use-camera-band.tsx'
import { useProfile } from '../../session/person/session.tsx'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { UnitStepper } from '../../ui/forms/unit-stepper.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { ErrorState } from '../../ui/texts/error-state.tsx'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { LoadingState } from '../../ui/texts/loading-state.tsx'
import { EquivalentPlaces } from './equivalent-places.tsx'
import { TRANSFER_READS } from './stock-place-reads.ts'
import classes from './where-panel.module.css'
import { placesInWords } from './where-words.ts'

/** The wanted article: a product of the user's shop, or any article with a code. */
export type WantedArticle = { readonly id: number } | { readonly code: string }

interface Props {
  readonly wanted: WantedArticle | undefined
  /** The destination of requested goods. */
  readonly to: StockLocation
  readonly onLook: (wanted: WantedArticle) => void
  readonly onAsked: () => void
  readonly onTake?: ((place: StockPlace) => void) | undefined
}

/** «¿Dónde hay?»: a field for a code, and the places of the wanted article (D116). */
export function WherePanel({ wanted, to, onLook, onAsked, onTake }: Props) {
  const [text, setText] = useState('')
  const { data: found } = useQuery({
    ...queryOf(stockPlaces, { query: wanted ?? {} }),
    enabled: wanted !== undefined,
    staleTime: 0,
  })
  const camera = useCameraBand((code) => onLook({ code }))
  return (
    <div className={classes['panel']}>
      {camera.band}
      <form
        className={classes['bar']}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onLook({ code: text.trim() })
          setText('')
        }}
      >
        <SearchBox
          label="Escanee o escriba otro código"
          size="md"
          value={text}
          onChange={setText}
          autoFocus={wanted === undefined}
        />
        {camera.button}
      </form>
      <VisuallyHidden role="status">{found && placesInWords(found)}</VisuallyHidden>
      {wanted ? (
        <Places
          key={JSON.stringify(wanted)}
          wanted={wanted}
          to={to}
          onLook={onLook}
          onAsked={onAsked}
          onTake={onTake}
        />
      ) : (
        <p className={classes['hint']}>Escanee un producto, o escriba su código, para ver en qué tiendas hay.</p>
      )}
    </div>
  )
}

interface PlacesProps extends Props {
  readonly wanted: WantedArticle
}

const isAt = (place: StockPlace, { shopId, extensionId }: StockLocation): boolean =>
  place.shopId === shopId && place.extensionId === extensionId

function Places({ wanted, to, onLook, onAsked, onTake }: PlacesProps) {
  const profile = useProfile()
  const { data, error, refetch } = useQuery({ ...queryOf(stockPlaces, { query: wanted }), staleTime: 0 })
  const [picked, setPicked] = useState<number>()
  const [units, setUnits] = useState(1)
  const { send, isSending } = useSend(askTransfer, { isKeyed: true, refreshes: TRANSFER_READS, onDone: onAsked })
  const places = data?.places ?? []
  const askable = can(profile, 'transfers.use')
    ? places.filter((place) => !isAt(place, to) && place.quantity > 0).toSorted((a, b) => b.quantity - a.quantity)
    : []
  const origin = askable.find(({ id }) => id === picked) ?? askable[0]
  const ask = () => {
    if (!origin || isSending) return
    const quantity = Math.min(units, origin.quantity)
    send({ body: { from: placeOf(origin), to, items: [{ productId: origin.id, quantity }] } })
  }
  useKeys({ F9: origin ? ask : undefined }, true)
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Buscando en las tiendas" onRetry={() => void refetch()} />
  const [first] = places
  if (!first) return <p className={classes['hint']}>{data.message}</p>
  return (
    <>
      <div className={classes['article']}>
        <span className={classes['name']}>{first.name}</span>
        <span className={classes['code']}>{first.code}</span>
      </div>
      <ul className={classes['places']} aria-label="Dónde hay">
        {places.map((place) => (
          <li key={place.id}>
            <StockPlaceChoice
              place={place}
              isHere={isAt(place, to)}
              isChosen={place === origin}
              onChoose={askable.includes(place) ? () => setPicked(place.id) : undefined}
            />
          </li>
        ))}
      </ul>
      {origin ? (
        <div className={classes['ask']}>
          <UnitStepper
            name={first.name}
            units={Math.min(units, origin.quantity)}
            least={1}
            most={origin.quantity}
            onChange={setUnits}
            onLast={ask}
          />
          <Button
            h="auto"
            mih={52}
            py={6}
            fz="md"
            classNames={{ label: classes['asked'] ?? '' }}
            loading={isSending}
            aria-keyshortcuts="F9"
            autoFocus
            onClick={ask}
            rightSection={<Kbd>F9</Kbd>}
          >
            Pedir {counted(Math.min(units, origin.quantity), 'unidad', 'unidades')} a {origin.shop}
          </Button>
        </div>
      ) : (
        can(profile, 'transfers.use') && <p className={classes['hint']}>Ninguna otra tienda tiene unidades ahora.</p>
      )}
      {data.equivalents && (
        <EquivalentPlaces places={data.equivalents} here={to} onTake={onTake} onLook={({ code }) => onLook({ code })} />
      )}
    </>
  )
}

const placeOf = ({ shopId, extensionId }: StockLocation): StockLocation => ({ shopId, extensionId })

interface PlaceProps {
  readonly place: StockPlace
  readonly isHere: boolean
  readonly isChosen: boolean
  /** undefined if goods cannot be requested from this place. */
  readonly onChoose: (() => void) | undefined
}

function StockPlaceChoice({ place, isHere, isChosen, onChoose }: PlaceProps) {
  const { shop, extension, quantity, onTheWay } = place
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: a place that cannot be asked has no radio button
    <label
      className={classes['place']}
      data-askable={onChoose !== undefined || undefined}
      data-chosen={isChosen || undefined}
      data-none={quantity === 0 || undefined}
    >
      {onChoose ? <input type="radio" name="de-donde" checked={isChosen} onChange={onChoose} /> : <span />}
      <span className={classes['where']}>
        <span className={classes['shop']}>{shop}</span>
        <span className={classes['about']}>{isHere ? `${extension} · Aquí` : extension}</span>
      </span>
      <span className={classes['units']}>
        <span className={classes['figure']}>{quantity}</span>
        {onTheWay > 0 && <span className={classes['coming']}>{onTheWay} en camino</span>}
      </span>
    </label>
  )
}

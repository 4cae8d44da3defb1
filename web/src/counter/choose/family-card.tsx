import { type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { type KeyboardEvent, memo, useMemo } from 'react'
import type { BagLine } from '../../bag/bag.ts'
import { photoAddress } from '../../paths.ts'
import { ProductPhoto } from '../../ui/photo/product-photo.tsx'
import { countAdded } from '../family/count-added.ts'
import { type FoundFamily, type ShelfFamily, summaryOf } from '../family/shelf-families.ts'
import { fitWord } from '../vehicle/chosen-vehicle.ts'
import family from './family-card.module.css'
import classes from './product-card.module.css'

interface Props {
  readonly found: FoundFamily
  readonly lines: ReadonlyMap<number, BagLine>
  readonly fitting: ReadonlySet<number> | undefined
  readonly index: number
  readonly count: number
  readonly isActive: boolean
  readonly onKey: (event: KeyboardEvent, found: FoundFamily, index: number) => void
  readonly onOpen: (found: FoundFamily) => void
}

/** A family of step 1 (D176) with its attributes and its units in the bag. Opens its grid. */
export const FamilyCard = memo(function FamilyCard(props: Props) {
  const { found, lines, fitting, index, count, isActive, onKey, onOpen } = props
  const { name, members } = found.family
  const summary = useMemo(() => summaryOf(found.family), [found.family])
  const photo = photoOf(found.family, found)
  const units = members.reduce((sum, { id }) => sum + (lines.get(id)?.quantity ?? 0), 0)
  return (
    <li className={classes['card']} data-in={units > 0 || undefined} aria-setsize={count} aria-posinset={index + 1}>
      <button
        type="button"
        className={`${classes['face']} ${family['face']}`}
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        onClick={() => onOpen(found)}
        onKeyDown={(event) => onKey(event, found, index)}
      >
        <span className={classes['photo']}>
          <ProductPhoto key={photo} src={photo && photoAddress(photo, 256)} alt="" size="fill" />
          <span className={family['choices']}>{members.length} opciones</span>
        </span>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <span className={family['summary']}>
          {fitting && <strong className={family['fit']}>{fitOf(members, fitting)} · </strong>}
          {summary}
        </span>
        {units > 0 && <span className={family['in']}>{countAdded(units)}</span>}
      </button>
    </li>
  )
})

/** 'Le quedan 2 de 4', of the members that fit the chosen vehicle. */
function fitOf(members: readonly Product[], fitting: ReadonlySet<number>): string {
  const count = members.filter(({ id }) => fitting.has(id)).length
  if (count === 0 || count === members.length) return fitWord(count > 0)
  return `${count === 1 ? 'Le queda' : 'Le quedan'} ${count} de ${members.length}`
}

/** The photo of the member that was found, else of the first member that has one. Members show what the family lends them. */
function photoOf({ members }: ShelfFamily, { nearest }: FoundFamily): string | undefined {
  const shown = [nearest, ...members].find((member) => shownPhotos(member).length > 0)
  return shown && shownPhotos(shown)[0]
}

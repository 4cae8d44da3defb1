import { counted as inWords } from '@mostrador/domain/count'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { photoAddress } from '../../../paths.ts'
import { useKeepSelected } from '../../../ui/forms/use-keep-selected.ts'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import type { KnownArticle } from './articles.ts'
import { articleKind } from './count-words.ts'
import classes from './counted-card.module.css'

interface Props {
  readonly article: KnownArticle
  readonly counted: number
  /** Units set aside for encargos or apartados, on the same shelf. */
  readonly held: number
  /** True if the article moved while it was counted. */
  readonly isAgain: boolean
  readonly onAdd: (units: number) => void
  readonly onSet: (units: number) => void
}

/** The last scanned article. */
export function CountedCard({ article, counted, held, isAgain, onAdd, onSet }: Props) {
  // The typed text. Empty when typing starts.
  const [draft, setDraft] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useKeepSelected(field, counted, draft !== undefined)
  const commit = () => {
    if (draft !== undefined && draft !== '' && Number(draft) !== counted)
      onSet(Math.min(HIGHEST_QUANTITY, Number(draft)))
    setDraft(undefined)
  }
  return (
    <section className={classes['card']} aria-label={`Contado de ${article.name}`}>
      <div className={classes['what']}>
        <ProductPhoto src={article.photo ? photoAddress(article.photo, 320) : undefined} alt="" size={72} />
        <div className={classes['words']}>
          <strong className={classes['name']}>{article.name}</strong>
          <span className={classes['kind']}>{articleKind(article)}</span>
          {isAgain && <span className={classes['held']}>Se movió: cuéntelo otra vez desde el principio</span>}
          {held > 0 && (
            <span className={classes['held']}>
              {inWords(held, 'apartada: cuéntela también', 'apartadas: cuéntelas también')}
            </span>
          )}
        </div>
      </div>
      <div className={classes['stepper']}>
        <button type="button" aria-label="Una menos" disabled={counted === 0} onClick={() => onAdd(-1)}>
          <IconMinus size={28} aria-hidden />
        </button>
        <input
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Unidades contadas de ${article.name}`}
          data-units
          value={draft ?? String(counted)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') setDraft(undefined)
          }}
        />
        <button type="button" aria-label="Una más" onClick={() => onAdd(1)}>
          <IconPlus size={28} aria-hidden />
        </button>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import classes from './picked-bar.module.css'

interface Props {
  readonly count: number
  readonly noun: readonly [one: string, many: string]
  readonly onClear: () => void
  readonly more?: { readonly label: string; readonly onChoose: () => void } | undefined
  readonly children: ReactNode
}

export const PickedBar = ({ count, noun: [one, many], onClear, more, children }: Props) => (
  <section className={classes['bar']} aria-label={`Marcados: ${many}`}>
    <div className={classes['said']}>
      <span role="status">
        <b>{count}</b> {count === 1 ? `${one} marcado` : `${many} marcados`}
      </span>
      {more && (
        <button type="button" className={classes['link']} onClick={more.onChoose}>
          {more.label}
        </button>
      )}
      <button type="button" className={classes['link']} onClick={onClear}>
        Quitar marcas
      </button>
    </div>
    <div className={classes['acts']}>{children}</div>
  </section>
)

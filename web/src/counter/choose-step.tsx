import { Button } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { BagBar } from './bag-bar.tsx'
import { BagPanel } from './bag-panel.tsx'
import classes from './choose-step.module.css'
import { lineKeys } from './line-keys.ts'
import { type PickerHandle, ProductPicker } from './product-picker.tsx'
import type { Counter } from './use-counter.ts'
import { useKeys } from './use-keys.ts'
import type { StockFinder } from './use-stock-finder.ts'

interface Props {
  /** 'Nuevo pedido' */
  readonly title: string
  /** For whom and from where, under the title. */
  readonly about?: ReactNode
  /** The list behind 'Pendientes'. */
  readonly pendingPath: string
  readonly counter: Counter
  readonly finder: StockFinder
  readonly memory: RefObject<string>
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly onNext: () => void
  readonly onEmpty: () => void
  readonly onPending: () => void
  readonly ref: Ref<PickerHandle>
}

/** As choose-step.module.css has it: room for products and bag side by side. */
const WIDE = '(min-width: 1000px)'

/** Step 1 (P §2.8, §2.11): products left, the bag always in sight. */
export function ChooseStep(props: Props) {
  const { title, about, counter, finder, memory, columns, onNext, onEmpty, onPending, ref } = props
  useDocumentTitle(`${title} · Mostrador`)
  const picker = useRef<PickerHandle>(null)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const focusSearch = () => picker.current?.focusSearch()
  useImperativeHandle(ref, () => ({
    focusSearch,
    type: (text) => picker.current?.type(text),
  }))
  useKeys({ ...lineKeys(counter), F2: focusSearch, F9: onNext, F10: onPending })
  return (
    <div className={classes['step']}>
      <header className={classes['head']}>
        <div className={classes['titles']}>
          <h1 className={classes['title']}>{title}</h1>
          {about}
        </div>
        <Button
          component={Link}
          to={props.pendingPath}
          variant="default"
          h={44}
          aria-keyshortcuts="F10"
          rightSection={<Kbd>F10</Kbd>}
        >
          Pendientes
        </Button>
      </header>
      <ProductPicker
        finder={finder}
        memory={memory}
        columns={columns}
        bag={counter.bag}
        acts={counter.acts}
        ref={picker}
      />
      {isWide ? (
        <aside className={classes['bag']}>
          <BagPanel counter={counter} onNext={onNext} onEmpty={onEmpty} />
        </aside>
      ) : (
        <BagBar counter={counter} onNext={onNext} onEmpty={onEmpty} />
      )}
    </div>
  )
}

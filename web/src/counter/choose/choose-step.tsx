import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Product } from '@mostrador/domain/goods/product'
import { IconMapPinSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { Link } from '../../navigation/link.tsx'
import { useProfile } from '../../session/person/session.tsx'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { late } from '../../ui/late/late.tsx'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { useScreenTitle } from '../../ui/texts/group-name.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { OpenedFamily } from '../family/opened-family.tsx'
import { useOpenedFamily } from '../family/use-opened-family.ts'
import { BagBar } from '../panel/bag-bar.tsx'
import { BagPanel } from '../panel/bag-panel.tsx'
import { lineKeys } from '../panel/line-keys.ts'
import type { ChosenVehicle } from '../vehicle/chosen-vehicle.ts'
import { useVehicleKey } from '../vehicle/use-vehicle-key.ts'
import classes from './choose-step.module.css'
import { type PickerHandle, ProductPicker } from './product-picker.tsx'
import type { StockFinder } from './use-stock-finder.ts'

const VehicleChoice = late(() => import('../vehicle/vehicle-choice.tsx').then(({ VehicleChoice: choice }) => choice))
const PhoneCamera = late(() => import('./phone-camera.tsx').then(({ PhoneCamera: camera }) => camera))

interface Props {
  readonly title: string
  readonly about?: ReactNode
  readonly pendingPath: string
  readonly counter: Counter
  readonly finder: StockFinder
  readonly memory: RefObject<string>
  readonly vehicle: ChosenVehicle | undefined
  readonly onVehicle: (chosen: ChosenVehicle | undefined) => void
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly tries: number
  readonly onTimes: (text: string) => boolean
  readonly onNext: () => void
  readonly onEmpty: () => void
  readonly onPending: () => void
  /** 'Abonar a cuenta'. Absent where the shop sells nothing on credit. */
  readonly onAccount: (() => void) | undefined
  readonly onScan: (scan: Scan) => void
  readonly onCode: (code: string) => void
  readonly onWhere: (product: Product | undefined) => void
  readonly ref: Ref<PickerHandle>
}

/** The width in choose-step.module.css from which products and bag fit side by side. */
const WIDE = '(min-width: 1000px)'

/** Step 1 (P §2.8, §2.11): products left, the bag always in sight. */
export function ChooseStep(props: Props) {
  const { title, about, counter, finder, memory, vehicle, columns, tries, onNext, onEmpty, onPending, onWhere, ref } =
    props
  useScreenTitle(title)
  const { hasVehicles } = useProfile()
  const picker = useRef<PickerHandle>(null)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const focusSearch = () => picker.current?.focusSearch()
  useImperativeHandle(ref, () => ({
    focusSearch,
    field: () => picker.current?.field() ?? null,
    type: (text) => picker.current?.type(text),
    meant: () => picker.current?.meant(),
    dropUnfound: () => picker.current?.dropUnfound(),
  }))
  const opened = useOpenedFamily()
  const where = () => onWhere(picker.current?.meant())
  const keys = {
    ...lineKeys(counter),
    F2: focusSearch,
    F4: where,
    F9: onNext,
    F10: onPending,
    'Shift+F9': counter.onQuote,
    'Shift+F6': props.onAccount,
  }
  useKeys(keys)
  const onVehicleFields = useVehicleKey(hasVehicles)
  return (
    <div className={classes['step']}>
      <header className={classes['head']}>
        <div className={classes['row']}>
          <div className={classes['titles']}>
            <h1 className={classes['title']}>{title}</h1>
            {about}
          </div>
          <Button
            variant="default"
            h={44}
            className={classes['where'] ?? ''}
            aria-keyshortcuts="F4"
            rightSection={<Kbd>F4</Kbd>}
            onClick={where}
          >
            <IconMapPinSearch size={20} aria-hidden />
            <span className={classes['words']}>¿Dónde hay?</span>
          </Button>
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
        </div>
      </header>
      {!isWide && <PhoneCamera onCode={props.onCode} />}
      <ProductPicker
        finder={finder}
        memory={memory}
        fitting={vehicle?.ids}
        vehicle={
          hasVehicles && (
            <VehicleChoice
              chosen={vehicle}
              onChoose={props.onVehicle}
              onDone={focusSearch}
              onFields={onVehicleFields}
            />
          )
        }
        columns={columns}
        bag={counter.bag}
        acts={counter.acts}
        onTimes={props.onTimes}
        onScan={props.onScan}
        onFamily={opened.open}
        onWhere={onWhere}
        ref={picker}
      />
      <OpenedFamily
        opened={opened}
        families={finder.families}
        fitting={vehicle?.ids}
        counter={counter}
        onScan={props.onScan}
        onWhere={onWhere}
        onLeft={focusSearch}
      />
      {isWide ? (
        <aside className={classes['bag']}>
          <BagPanel counter={counter} tries={tries} onNext={onNext} onEmpty={onEmpty} />
        </aside>
      ) : (
        <BagBar counter={counter} tries={tries} keys={keys} onNext={onNext} onEmpty={onEmpty} />
      )}
    </div>
  )
}

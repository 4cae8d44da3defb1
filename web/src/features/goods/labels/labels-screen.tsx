import { Button } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { counted } from '@mostrador/domain/count'
import { localTime } from '@mostrador/domain/time'
import { LABEL_FORMATS, type LabelFormatKey } from '@mostrador/tickets/papers/label-formats'
import { placeLabels } from '@mostrador/tickets/papers/label-sheet'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { PrintFrame } from '../../../tickets/print-frame.tsx'
import { typesetting } from '../../../tickets/typesetter.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { ChangedPrices } from './changed-prices.tsx'
import { FormatFields, type LabelSettings } from './format-fields.tsx'
import { runsOf } from './label-article.ts'
import { LabelNotices } from './label-notices.tsx'
import { LabelPreview } from './label-preview.tsx'
import classes from './labels-screen.module.css'
import { useLabelPrinting } from './use-label-printing.ts'
import { useWantedLabels } from './use-wanted-labels.ts'
import { WantedList } from './wanted-list.tsx'

const isFormat = (key: string): key is LabelFormatKey => key in LABEL_FORMATS

/** Prints labels for chosen products and units (D119). */
export function LabelsScreen() {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const wanted = useWantedLabels()
  const { products, reading } = wanted
  // Kept, because a shop has one label printer.
  const [kept, setFormat] = useLocalStorage<string>({ key: 'mostrador.etiquetas', defaultValue: 'roll50' })
  const format: LabelFormatKey = isFormat(kept) ? kept : 'roll50'
  const [firstPlace, setFirstPlace] = useState(1)
  const [hasAdi, setHasAdi] = useState(false)
  const typesetter = useQuery(typesetting)
  const { data } = reading
  const isReady = typesetter.data !== undefined && products.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the inputs of the labels
  const ticket = useMemo(
    () =>
      isReady && data
        ? placeLabels(runsOf(products, data.marks, hasAdi), {
            format: LABEL_FORMATS[format],
            firstPlace,
            issuedAt: localTime(Date.now()),
          })
        : undefined,
    [isReady, data, writtenOf(products), hasAdi, format, firstPlace],
  )
  const paper = useLabelPrinting(ticket, { products, hasAdi })
  const act = useRef<HTMLButtonElement>(null)
  const print = () => {
    if (ticket) paper.print()
  }
  useKeys({ F9: print })
  const count = products.reduce((sum, { units }) => sum + units, 0)
  const change = (changed: Partial<LabelSettings>) => {
    if (changed.format) setFormat(changed.format)
    if (changed.firstPlace !== undefined) setFirstPlace(changed.firstPlace)
    if (changed.hasAdi !== undefined) setHasAdi(changed.hasAdi)
  }
  return (
    <div className={classes['screen']}>
      <div className={classes['head']}>
        <PageTitle>Etiquetas</PageTitle>
        {products.length > 0 && (
          <Button variant="subtle" color="gray" onClick={wanted.clear}>
            Quitar todas
          </Button>
        )}
      </div>
      <div className={classes['goods']}>
        <ProductFinder onFound={({ id }, units) => wanted.add([{ id, units }])} />
        <ChangedPrices onAdd={wanted.add} />
        {reading.error && <ErrorState message={sentenceOf(reading.error)} onRetry={() => void reading.refetch()} />}
        {reading.isPending && <LoadingState label="Cargando los productos" onRetry={() => void reading.refetch()} />}
        {data && products.length === 0 && (
          <EmptyState
            title="Aquí aparecen los productos de los que imprime etiquetas."
            hint="Búsquelos o escanéelos arriba, o márquelos en la lista de productos."
          />
        )}
        {products.length > 0 && (
          <WantedList
            products={products}
            onChange={wanted.change}
            onRemove={wanted.remove}
            onLast={() => act.current?.focus()}
          />
        )}
      </div>
      <aside className={classes['side']} aria-label="Papel y vista previa">
        <div className={classes['fields']}>
          <FormatFields format={format} firstPlace={firstPlace} hasAdi={hasAdi} onChange={change} />
          <LabelNotices products={products} gone={wanted.gone} format={format} />
        </div>
        {ticket && <LabelPreview ticket={ticket} />}
        {products.length > 0 && typesetter.error && (
          <ErrorState message={sentenceOf(typesetter.error)} onRetry={() => void typesetter.refetch()} />
        )}
        {paper.fault !== undefined && (
          <p className={classes['notice']} role="alert">
            No se pudo preparar el PDF. Intente de nuevo.
          </p>
        )}
        <footer className={classes['foot']}>
          {isPhone ? (
            <Button
              fullWidth
              h={56}
              fz="md"
              disabled={!ticket}
              loading={paper.isSaving}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void paper.save()}
            >
              Descargar {counted(count, 'etiqueta', 'etiquetas')}
            </Button>
          ) : (
            <>
              <Button
                ref={act}
                className={classes['print'] ?? ''}
                h={56}
                fz="md"
                disabled={!ticket}
                loading={paper.isMaking}
                leftSection={<IconPrinter size={18} aria-hidden />}
                rightSection={<Kbd>F9</Kbd>}
                aria-keyshortcuts="F9"
                onClick={print}
              >
                {count === 0 ? 'Imprimir' : `Imprimir ${counted(count, 'etiqueta', 'etiquetas')}`}
              </Button>
              <Button
                variant="default"
                h={56}
                disabled={!ticket}
                loading={paper.isSaving}
                aria-label="Descargar el PDF"
                title="Descargar el PDF"
                onClick={() => void paper.save()}
              >
                <IconDownload size={18} aria-hidden />
              </Button>
            </>
          )}
          <p className={classes['hint']}>En el cuadro de impresión elija «Tamaño real», sin ajustar a la página.</p>
        </footer>
      </aside>
      {!isPhone && ticket && paper.address && (
        <PrintFrame frame={paper.frame} address={paper.address} title={ticket.title} onReady={paper.onReady} />
      )}
    </div>
  )
}

/** Equal texts mean equal labels. */
const writtenOf = (products: readonly object[]): string => JSON.stringify(products)

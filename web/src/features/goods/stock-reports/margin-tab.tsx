import { Checkbox } from '@mantine/core'
import {
  goodsSettings,
  marginExport,
  marginRow,
  margins,
  saveGoodsSettings,
} from '@mostrador/contract/goods/stock-reports'
import { groupCount } from '@mostrador/domain/count'
import { can } from '@mostrador/domain/people/permissions'
import { showDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { choiceFilter, daysFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ProductLink } from '../../../stock/product-link.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { Sums } from '../../../ui/texts/sums.tsx'
import classes from './reports.module.css'
import { shareText } from './share-text.ts'
import { useShopFilter } from './use-shops.ts'

type MarginRow = z.output<typeof marginRow>
type By = 'product' | 'family' | 'group' | 'clerk' | 'day'

const DEFAULT_SEARCH_COLUMNS = ['name', 'code']

const HEADINGS: Readonly<Record<By, string>> = {
  product: 'Producto',
  family: 'Familia',
  group: 'Grupo',
  clerk: 'Empleado',
  day: 'Día',
}
const NOUNS: Readonly<Record<By, readonly [string, string]>> = {
  product: ['producto', 'productos'],
  family: ['familia', 'familias'],
  group: ['grupo', 'grupos'],
  clerk: ['empleado', 'empleados'],
  day: ['día', 'días'],
}

const BY_CHOICES = (['family', 'group', 'clerk', 'day'] as const).map((value) => ({ value, label: HEADINGS[value] }))

const columnsBy = (by: By): readonly Column<MarginRow>[] =>
  columnsOf(marginRow, {
    name: {
      heading: HEADINGS[by],
      cell: ({ id, name }) => {
        if (by === 'day') return <span className="tabular">{showDay(name)}</span>
        return by === 'product' && id !== null ? <ProductLink id={id} name={name} /> : name
      },
      inCard: 'title',
      sorts: by === 'day' ? 'down' : 'up',
    },
    units: { cell: ({ units }) => groupCount(units) },
    total: {},
    cost: { heading: 'Costo', align: 'end', cell: ({ cost }) => <Money value={cost} />, isMinor: true },
    margin: { cell: ({ margin }) => (margin === null ? 'Sin costo' : <Money value={margin} />), inCard: 'figure' },
    share: { heading: '%', align: 'end', cell: ({ share }) => <span className="tabular">{shareText(share)}</span> },
  })

/** Net of returns. */
export function MarginTab() {
  const profile = useProfile()
  const { list, filtering, answer } = useListing(margins, {
    row: marginRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: marginExport,
  })
  const sums = useLast(answer)?.sums
  const by = filtering.values.by ?? 'product'
  const { data } = useQuery(queryOf(goodsSettings))
  const saving = useSend(saveGoodsSettings, { refreshes: [goodsSettings, margins] })
  return (
    <ListView<MarginRow>
      {...list}
      title="Margen"
      caption="Margen"
      noun={NOUNS[by]}
      searchLabel={`Buscar ${NOUNS[by][1]}`}
      filters={[choiceFilter(filtering, 'by', 'Por', BY_CHOICES), daysFilter(filtering), useShopFilter(filtering)]}
      columns={columnsBy(by)}
      keyOf={({ id, name }) => id ?? name}
      views={
        <div className={classes['above']}>
          {sums && (
            <Sums
              sums={[
                ['Ventas', <Money key="total" value={sums.total} />],
                ['Costo', <Money key="cost" value={sums.cost} />],
                ['Margen', sums.margin === null ? 'Sin costo' : <Money key="margin" value={sums.margin} />],
                ['Por ciento', shareText(sums.share)],
              ]}
              hint={
                <>
                  {periodWords(filtering.values)} Sin anulaciones ni devoluciones.
                  {sums.uncosted !== 0 && (
                    <>
                      {' '}
                      De <Money value={sums.uncosted} /> vendidos no se conoce el costo: no están en el margen.
                    </>
                  )}
                </>
              }
            />
          )}
          {data && (
            <Checkbox
              label="Los costos incluyen IVA"
              description={
                data.settings.costHasVat ? undefined : 'El margen se calcula sobre lo vendido sin IVA (12 %).'
              }
              checked={data.settings.costHasVat}
              disabled={!can(profile, 'settings.write') || saving.isSending}
              onChange={(event) => saving.send({ body: { costHasVat: event.currentTarget.checked } })}
            />
          )}
        </div>
      }
      empty={<EmptyState title="En estas fechas no se vendió nada." />}
    />
  )
}

const periodWords = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string => {
  if (from === undefined && to === undefined) return 'De este mes, hasta hoy.'
  if (from === to && from !== undefined) return `Del ${showDay(from)}.`
  return [from && `Desde el ${showDay(from)}`, to && `hasta el ${showDay(to)}`].filter(Boolean).join(' ').concat('.')
}

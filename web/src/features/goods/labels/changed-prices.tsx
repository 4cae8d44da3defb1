import { Button } from '@mantine/core'
import { labelChanges } from '@mostrador/contract/goods/labels'
import { counted } from '@mostrador/domain/count'
import { MOST_LABELLED } from '@mostrador/domain/goods/label'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import type { WantedLabels } from '../../../stock/wanted-labels.ts'
import classes from './labels-screen.module.css'

/** Offers one label per unit in stock for products whose price or offer differs from their last label. */
export function ChangedPrices({ onAdd }: { readonly onAdd: (wanted: readonly WantedLabels[]) => void }) {
  const { data } = useQuery({ ...queryOf(labelChanges, { query: { page: 1, pageSize: MOST_LABELLED } }), staleTime: 0 })
  if (!data) return null
  const { rows, total } = data
  return (
    <div className={classes['changed']}>
      <span>
        {total === 0
          ? 'Ningún precio ni oferta cambió desde su última etiqueta.'
          : `${counted(total, 'producto cambió', 'productos cambiaron')} de precio u oferta desde su última etiqueta.`}
      </span>
      {total > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => onAdd(rows.map(({ id, quantity }) => ({ id, units: Math.max(1, quantity) })))}
        >
          {total > rows.length ? `Añadir los primeros ${rows.length}` : 'Añadirlos'}
        </Button>
      )}
    </div>
  )
}

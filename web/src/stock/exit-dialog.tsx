import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import type { Product } from '@mostrador/domain/goods/product'
import type { ReactNode } from 'react'
import { ReadAnew } from '../api/calls/read-anew.tsx'
import { useOpened } from '../session/forms/open-form.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { ExitForm } from './exit-form.tsx'

/** true until a product is chosen. `units` come from a scan. */
type Leaving = (Pick<Product, 'id'> & { readonly units?: number }) | true

/** Survives a reload and a login. */
export const useLeaving = () => useOpened<Leaving>('salida')

interface Props {
  readonly title: string
  readonly leaving: Leaving | undefined
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Reads the stock again, because others may have sold some since (D121). */
export const ExitDialog = ({ title, leaving, onClose, children }: Props) => (
  <FormDialog opened={leaving !== undefined} onClose={onClose} title={title}>
    {leaving === true
      ? children
      : leaving && (
          <ReadAnew call={stockPlaces} request={{ query: { id: leaving.id } }} label="Buscando cuántas hay">
            {({ places }) =>
              places
                .filter(({ id }) => id === leaving.id)
                .map((place) => <ExitForm key={place.id} product={place} units={leaving.units} onClose={onClose} />)
            }
          </ReadAnew>
        )}
  </FormDialog>
)

import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import type { Product } from '@mostrador/domain/goods/product'
import type { ReactNode } from 'react'
import { ReadAnew } from '../api/calls/read-anew.tsx'
import { useOpened } from '../session/forms/open-form.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { ExitForm } from './exit-form.tsx'

/** The product that leaves, and the units that were scanned; true until it is found. */
type Leaving = (Pick<Product, 'id'> & { readonly units?: number }) | true

/** Which exit is being noted; after a reload and a login the same one. */
export const useLeaving = () => useOpened<Leaving>('salida')

interface Props {
  readonly title: string
  readonly leaving: Leaving | undefined
  readonly onClose: () => void
  /** How the product is found. */
  readonly children?: ReactNode
}

/** An exit of a product, whose units are read anew: others may have sold some since it was found (D121). */
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

import { productFits } from '@mostrador/contract/goods/product-fits'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { queryOf } from '../../../../api/calls/query.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../../ui/texts/loading-state.tsx'
import { FitsForm } from './fits-form.tsx'

interface Named {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly product: Named | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The product's vehicles, and its equivalents (D180). */
export const FitsDialog = ({ product, isOpen, onClose }: Props) => (
  <FormDialog opened={isOpen} onClose={onClose} title={product ? `A qué le queda ${product.name}` : ''} isLarge>
    {product && <Loaded product={product} onClose={onClose} />}
  </FormDialog>
)

/** Reads anew, so that the form begins with the server's present state. */
function Loaded({ product, onClose }: { readonly product: Named; readonly onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(productFits, { query: { id: product.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <FitsForm id={product.id} fitted={data.product} onClose={onClose} />
  const retry = () => void refetch()
  return isPending ? (
    <LoadingState label="Cargando a qué le queda" onRetry={retry} />
  ) : (
    <ErrorState message={sentenceOf(error)} onRetry={retry} />
  )
}

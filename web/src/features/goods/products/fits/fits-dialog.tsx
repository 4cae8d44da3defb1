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

/** 'Le queda a' of a product: its vehicles, and what may be used in its place (D180). */
export const FitsDialog = ({ product, isOpen, onClose }: Props) => (
  <FormDialog opened={isOpen} onClose={onClose} title={product ? `A qué le queda ${product.name}` : ''} isLarge>
    {product && <Loaded product={product} onClose={onClose} />}
  </FormDialog>
)

/** The form begins with what the server has now. */
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

import type { Product } from '@mostrador/domain/goods/product'
import type { Profile } from '@mostrador/domain/people/user'
import type { QueryClient } from '@tanstack/react-query'
import type { useNavigate } from '../../navigation/navigation.ts'
import { paths } from '../../paths.ts'
import type { SaleKind } from '../training/sale-kind.ts'
import { type OpeningPlace, openQuotation } from './open-quotation.tsx'

interface Till {
  readonly profile: Profile
  readonly queries: QueryClient
  readonly saleKind: Pick<SaleKind, 'kind' | 'noun' | 'stockKey'>
  readonly navigate: ReturnType<typeof useNavigate>
  readonly tell: OpeningPlace['tell']
}

export const tillPlace = ({
  profile,
  queries,
  saleKind: { kind, noun, stockKey },
  navigate,
  tell,
}: Till): OpeningPlace => ({
  profile,
  kind,
  noun,
  tell,
  products: async () => queries.getQueryData<{ readonly rows: readonly Product[] }>(stockKey)?.rows ?? [],
  onOrder: (recibo) => navigate({ to: paths.client.pendingOrders, search: { recibo } }),
})

export const openHere = (id: number, till: Till): Promise<boolean> => openQuotation(id, tillPlace(till))

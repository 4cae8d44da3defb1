import { shopSettings } from '@mostrador/contract/group/settings'
import { brandOf } from '@mostrador/domain/group/brand'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import { Link } from '../../../../navigation/link.tsx'
import { useParams } from '../../../../navigation/navigation.ts'
import { firstRunAt } from '../../../../paths.ts'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import { rulesOf, ticketOf } from '../parts/shop-values.ts'
import { BrandForm } from './brand-form.tsx'
import classes from './shop-look-screen.module.css'
import { TicketForm } from './ticket-form.tsx'

/** Brand and ticket of a new shop during the first steps, without the menu (D130, D133). */
export function ShopLookScreen() {
  const { comercio } = useParams()
  const shopId = Number(comercio)
  const { data, error, refetch } = useQuery({
    ...queryOf(shopSettings, { params: { id: shopId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main className={classes['page']}>
      <Link to={firstRunAt('tiendas')} className={classes['back'] ?? ''}>
        Volver a los pasos
      </Link>
      <PageTitle>{data ? data.settings.title : 'Su tienda'}</PageTitle>
      {data ? (
        <>
          <BrandForm
            shopId={shopId}
            shop={data.settings.title}
            ticket={ticketOf(data.settings)}
            brand={brandOf(data.settings)}
            rules={rulesOf(data.settings)}
          />
          <h2 className={classes['ticket']}>Su ticket</h2>
          <TicketForm
            shopId={shopId}
            shop={data.settings.title}
            settings={ticketOf(data.settings)}
            logo={data.settings.logo}
          />
        </>
      ) : (
        <NoAnswerYet error={error} label="Cargando la tienda" onRetry={refetch} />
      )}
    </main>
  )
}

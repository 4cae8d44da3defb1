import { Button } from '@mantine/core'
import { Link } from '../../../navigation/link.tsx'
import { firstRunAt } from '../../../paths.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'

/** Shown in place of a shop's settings while the group has no shop (D133). */
export const NoShopYet = ({ title }: { readonly title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <EmptyState
      title="Aquí se ajusta cada tienda."
      hint="Todavía no hay ninguna."
      action={
        <Button component={Link} to={firstRunAt('tiendas')}>
          Hacer la primera tienda
        </Button>
      }
    />
  </>
)

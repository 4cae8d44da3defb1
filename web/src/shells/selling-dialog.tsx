import { Button, Stack, Text } from '@mantine/core'
import { beginSelling } from '@mostrador/contract/people/session'
import { drawerList } from '@mostrador/contract/sale/till'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceOf } from '../api/errors.ts'
import { queryOf } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { paths } from '../paths.ts'
import { useProfile } from '../session/session.tsx'
import { startAnew } from '../session/start-anew.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'

interface Props {
  readonly onClose: () => void
}

/** 'Vender': somebody of the office chooses in which shop she sells now, with her own account (D228). */
export const SellingDialog = ({ onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Vender" size={440}>
    <SellingShops onClose={onClose} />
  </Dialog>
)

function SellingShops({ onClose }: Props) {
  const own = useProfile().shopId
  const { data, error, refetch } = useQuery(queryOf(drawerList))
  const { send, isSending } = useSend(beginSelling, {
    quiet: true,
    onDone: () => void startAnew(paths.client.newOrder),
  })
  // A till knows this call already. Each shop that sells has a drawer.
  const shops = new Map(data?.drawers.map(({ shopId, shop }) => [shopId, shop]))
  const [first, ...others] = Array.from(shops, ([id, name]) => ({ id, name })).toSorted(
    (a, b) => Number(b.id === own) - Number(a.id === own) || a.name.localeCompare(b.name),
  )
  const only = others.length === 0 ? first?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shop alone is chosen once
  useEffect(() => {
    if (only !== undefined) send({ body: { shopId: only } })
  }, [only])
  if (!data)
    return error ? (
      <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Buscando sus tiendas" onRetry={() => void refetch()} />
    )
  if (!first) return <Text>No hay una tienda donde vender. El propietario la añade en Comercios.</Text>
  return (
    <Stack gap="sm">
      <Text>
        ¿En qué tienda va a vender? Las ventas llevan su nombre, y vuelve cuando quiera desde este mismo menú.
      </Text>
      {[first, ...others].map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          data-autofocus={id === first.id || undefined}
          loading={isSending}
          onClick={() => send({ body: { shopId: id } })}
        >
          {name}
        </Button>
      ))}
      <Button variant="subtle" color="gray" onClick={onClose}>
        Regresar
      </Button>
    </Stack>
  )
}
